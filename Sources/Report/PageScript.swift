/// The script of a film's page, which plays every film on it.
enum PageScript {
  static let text = """
    "use strict";
    function load([x, y, data]) {
      return new Promise((resolve, reject) => {
        const picture = new Image();
        picture.onload = () => resolve({ x, y, picture });
        picture.onerror = reject;
        picture.src = "data:image/webp;base64," + data;
      });
    }

    async function start(film) {
      const fps = Number(film.dataset.fps);
      const canvas = film.querySelector("canvas");
      const context = canvas.getContext("2d", { alpha: false });
      const [button, range, clock, speed] =
        ["button", "input", ".controls output", "select"].map((q) => film.querySelector(q));
      const packed = JSON.parse(film.querySelector(".frames").textContent);
      const last = packed.length - 1;
      const frames = await Promise.all(packed.map((frame) => frame && load(frame)));
      const charts = [...film.querySelectorAll(".chart")].map((chart) => ({
        now: chart.querySelector(".now"),
        output: chart.querySelector("output"),
        values: chart.dataset.values.split(" ").map((pair) => pair.split(":")),
        svg: chart.querySelector("svg"),
      }));
      let drawn = -1;

      function show(index) {
        if (index < drawn) drawn = -1;
        for (drawn++; drawn <= index; drawn++) {
          const frame = frames[drawn];
          if (frame) context.drawImage(frame.picture, frame.x, frame.y);
        }
        drawn = index;
        range.value = index;
        clock.textContent = (index / fps).toFixed(3) + " s";
        const x = (240 * index) / Math.max(1, last);
        for (const { now, output, values } of charts) {
          now.setAttribute("x1", x);
          now.setAttribute("x2", x);
          let value = "";
          for (const [frame, v] of values) if (Number(frame) <= index) value = v;
          output.textContent = value;
        }
      }

      // A rest before the film begins again, in seconds.
      const rest = 0.8;
      let isPlaying = false, position = 0, before = 0;

      function play(on) {
        isPlaying = on;
        film.classList.toggle("playing", on);
        if (on) requestAnimationFrame((time) => { before = time; step(time); });
      }

      function step(time) {
        if (!isPlaying) return;
        position += ((time - before) / 1000) * Number(speed.value);
        before = time;
        if (position >= (last + 1) / fps + rest) position = 0;
        const index = Math.min(last, Math.floor(position * fps + 1e-6));
        if (index !== drawn) show(index);
        requestAnimationFrame(step);
      }

      function seek(index) {
        play(false);
        show(Math.max(0, Math.min(last, index)));
        position = drawn / fps;
      }

      range.max = last;
      range.addEventListener("input", () => seek(Number(range.value)));
      button.addEventListener("click", () => {
        if (!isPlaying && drawn === last) position = 0;
        play(!isPlaying);
      });
      canvas.addEventListener("click", () => button.click());
      for (const { svg } of charts) {
        const toFrame = (event) => {
          if (event.type === "pointermove" && event.buttons === 0) return;
          const box = svg.getBoundingClientRect();
          seek(Math.round(((event.clientX - box.left) / box.width) * last));
        };
        svg.addEventListener("pointerdown", toFrame);
        svg.addEventListener("pointermove", toFrame);
      }
      film.querySelector(".controls").hidden = false;
      film.querySelector(".controls").classList.toggle("still", last === 0);
      const wanted = Number(new URLSearchParams(location.search).get("frame") ?? 0);
      seek(wanted);
      const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
      if (last > 0 && !isCalm && !location.search) play(true);
    }

    for (const film of document.querySelectorAll(".film")) start(film);
    """
}
