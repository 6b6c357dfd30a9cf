#!/usr/bin/env python3
"""Films the reference screen in headless Chromium, frame by frame; prints milliseconds a frame.

Chromium draws each frame when it is told to (`HeadlessExperimental.beginFrame`) and hands it out as a
PNG: the deterministic way, whose films are the same on each run. The median of the frames is printed.

Usage: frames.py FONT [PICTURE]
FONT is the variable Inter; with PICTURE, the last frame is kept there.
"""
import base64
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time

WIDTH, HEIGHT, SCALE, FRAMES = 390, 844, 2, 61
PROGRAM = "chromium-headless-shell"


class Chromium:
    """A Chromium that is spoken to through two pipes."""

    def __init__(self, folder):
        orders, self.orders = os.pipe()
        self.answers, answers = os.pipe()

        def place_pipes():
            # Chromium reads orders from file 3 and answers on file 4.
            kept = os.dup(orders), os.dup(answers)
            os.dup2(kept[0], 3)
            os.dup2(kept[1], 4)

        self.process = subprocess.Popen(
            [
                PROGRAM, "--headless", "--no-sandbox", "--remote-debugging-pipe",
                "--user-data-dir=" + folder, "--allow-file-access-from-files", "--hide-scrollbars",
                f"--force-device-scale-factor={SCALE}", f"--window-size={WIDTH},{HEIGHT}",
                "--enable-begin-frame-control", "--run-all-compositor-stages-before-draw",
                "--disable-threaded-animation", "--disable-threaded-scrolling",
                "--disable-checker-imaging", "--font-render-hinting=none", "about:blank",
            ],
            close_fds=False, preexec_fn=place_pipes, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(orders)
        os.close(answers)
        self.reader = os.fdopen(self.answers, "rb")
        self.number = 0
        self.session = None

    def call(self, method, **parameters):
        self.number += 1
        order = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            order["sessionId"] = self.session
        os.write(self.orders, json.dumps(order).encode() + b"\0")
        while True:
            answer = json.loads(self.read())
            if answer.get("id") == self.number:
                if "error" in answer:
                    sys.exit(f"{PROGRAM}: {method}: {answer['error']['message']}")
                return answer["result"]

    def read(self):
        message = bytearray()
        while True:
            byte = self.reader.read1(1 << 20) if not self.rest else self.rest
            self.rest = b""
            if not byte:
                sys.exit(f"{PROGRAM} has ended")
            end = byte.find(b"\0")
            if end < 0:
                message += byte
                continue
            self.rest = byte[end + 1:]
            return message + byte[:end]

    rest = b""

    def open(self, page):
        target = self.call(
            "Target.createTarget", url="about:blank", width=WIDTH, height=HEIGHT,
            enableBeginFrameControl=True)["targetId"]
        self.session = self.call(
            "Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.call("Page.enable")
        self.call("HeadlessExperimental.enable")
        self.call("Page.navigate", url="file://" + page)
        while not self.evaluate("document.fonts.status == 'loaded' && !!window.seek"):
            self.call("HeadlessExperimental.beginFrame")
            time.sleep(0.02)

    def evaluate(self, expression):
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True)
        return answer["result"].get("value")

    def frame(self):
        """The next frame as a PNG; nothing where it equals the one before."""
        answer = self.call(
            "HeadlessExperimental.beginFrame",
            screenshot={"format": "png", "optimizeForSpeed": False})
        return base64.b64decode(answer.get("screenshotData", ""))


def main(font, picture=None):
    if not shutil.which(PROGRAM):
        sys.exit(f"{PROGRAM} is missing. Install it:  apt-get install -y {PROGRAM}")
    with tempfile.TemporaryDirectory() as folder:
        page = os.path.join(folder, "screen.html")
        shutil.copy(os.path.join(os.path.dirname(os.path.abspath(__file__)), "screen.html"), page)
        shutil.copy(font, os.path.join(folder, "Inter.ttf"))
        chromium = Chromium(os.path.join(folder, "profile"))
        try:
            chromium.open(page)
            times, pictures = [], []
            for frame in range(-5, FRAMES):
                start = time.perf_counter()
                chromium.evaluate(f"seek({max(frame, 0) * 1000 / (FRAMES - 1)})")
                data = chromium.frame()
                if frame >= 0:
                    times.append(time.perf_counter() - start)
                    pictures.append(data)
        finally:
            chromium.process.kill()
            chromium.process.wait()
    drawn = [data for data in pictures if data]
    if len(drawn) < FRAMES - 2:
        sys.exit(f"{PROGRAM} drew {len(drawn)} frames of {FRAMES}")
    if picture:
        with open(picture, "wb") as file:
            file.write(drawn[-1])
    print(f"{sorted(times)[len(times) // 2] * 1000:.2f}")


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    main(*sys.argv[1:])
