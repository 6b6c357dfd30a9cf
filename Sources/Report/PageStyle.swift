/// The style of a film's page, light and dark.
enum PageStyle {
  static let text = """
    :root {
      --ground: #f5f5f7; --card: #fff; --ink: #1d1d1f; --soft: #6e6e73; --line: #d2d2d7;
      --faint: #ececf0; --blue: #0071e3;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #101012; --card: #1c1c1e; --ink: #f5f5f7; --soft: #98989d; --line: #3a3a3c;
        --faint: #2a2a2d; --blue: #2997ff;
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0; background: var(--ground); color: var(--ink);
      font: 15px/1.45 system-ui, -apple-system, "Inter", "Segoe UI", sans-serif;
    }
    main { max-width: 1240px; margin: 0 auto; padding: 40px 24px 80px; }
    .top h1 { font-size: 40px; line-height: 1.1; letter-spacing: -0.022em; margin: 0 0 8px; }
    .top p { color: var(--soft); font-size: 17px; max-width: 44em; margin: 0 0 40px; }
    a { color: var(--blue); }
    .film {
      display: grid; grid-template: auto 1fr / minmax(260px, 360px) minmax(0, 1fr);
      grid-template-areas: "player title" "player about"; column-gap: 40px; margin-bottom: 72px;
    }
    .film h2 {
      grid-area: title; font-size: 28px; line-height: 1.15; letter-spacing: -0.015em; margin: 0 0 6px;
    }
    .player { grid-area: player; position: sticky; top: 24px; align-self: start; }
    .about { grid-area: about; min-width: 0; }
    canvas {
      display: block; width: auto; max-width: 100%; max-height: calc(100vh - 130px);
      margin: 0 auto; border-radius: 24px; background: var(--card); cursor: pointer;
      box-shadow: 0 0 0 1px var(--line), 0 18px 50px -18px rgb(0 0 0 / 0.3);
    }
    .controls { display: flex; align-items: center; gap: 10px; margin-top: 16px; }
    .controls[hidden], .controls.still { display: none; }
    .controls button {
      flex: none; width: 36px; height: 36px; border: 0; border-radius: 50%; background: var(--blue);
      position: relative; cursor: pointer;
    }
    .controls button::before {
      content: ""; position: absolute; inset: 11px 10px 11px 13px; background: #fff;
      clip-path: polygon(0 0, 100% 50%, 0 100%);
    }
    .playing .controls button::before {
      inset: 11px; clip-path: polygon(0 0, 36% 0, 36% 100%, 64% 100%, 64% 0, 100% 0, 100% 100%, 0 100%);
    }
    .controls input { flex: 1; min-width: 0; accent-color: var(--blue); }
    .controls output { font-variant-numeric: tabular-nums; color: var(--soft); font-size: 13px; }
    .controls select {
      border: 1px solid var(--line); border-radius: 8px; background: var(--card); color: var(--ink);
      font: inherit; font-size: 13px; padding: 4px;
    }
    .facts { color: var(--soft); margin: 0 0 20px; }
    .facts span + span::before { content: " · "; }
    .note { color: var(--soft); }
    h3 {
      font-size: 13px; font-weight: 600; color: var(--soft); text-transform: uppercase;
      letter-spacing: 0.06em; margin: 28px 0 10px;
    }
    .strip { overflow-x: auto; border-radius: 14px; }
    .strip img { display: block; width: 100%; min-width: 560px; border-radius: 14px; }
    .leaf { background: var(--card); border-radius: 16px; padding: 16px 18px; margin-bottom: 14px; }
    .leaf h4 { font-size: 15px; margin: 0; overflow-wrap: anywhere; }
    .path {
      font: 11px/1.4 ui-monospace, "SF Mono", Menlo, monospace; color: var(--soft); margin: 2px 0 12px;
      overflow-wrap: anywhere;
    }
    .charts { display: grid; gap: 18px 22px; grid-template-columns: repeat(auto-fill, minmax(230px, 1fr)); }
    .chart { margin: 0; }
    figcaption { font-size: 12px; display: flex; gap: 6px; margin-bottom: 6px; color: var(--soft); }
    figcaption b { color: var(--ink); }
    figcaption output { margin-left: auto; color: var(--blue); font-variant-numeric: tabular-nums; }
    .chart svg {
      display: block; width: 100%; height: 88px; border-radius: 8px; overflow: visible;
      cursor: ew-resize; touch-action: pan-y;
    }
    .chart svg * { vector-effect: non-scaling-stroke; fill: none; }
    .grid { stroke: var(--faint); stroke-width: 1; }
    .chart polyline { stroke: var(--blue); stroke-width: 2; stroke-linejoin: round; stroke-linecap: round; }
    .now { stroke: var(--soft); stroke-width: 1; stroke-dasharray: 2 3; }
    .chart { display: grid; grid-template-columns: minmax(0, 1fr) 58px; column-gap: 6px; }
    .chart figcaption { grid-column: 1 / -1; }
    .scale {
      margin: 0; padding: 2px 0; display: flex; flex-direction: column; justify-content: space-between;
      font-size: 10px; line-height: 1; color: var(--soft); font-variant-numeric: tabular-nums;
      white-space: nowrap;
    }
    summary { cursor: pointer; color: var(--blue); margin: 12px 0; }
    @media (max-width: 820px) {
      .film { display: block; }
      .player { position: static; margin: 16px 0; }
    }
    """
}
