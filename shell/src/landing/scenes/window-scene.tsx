/** A drawing of a window in the morning, with a cat. */
export function WindowScene() {
  return (
    <svg className="scene" viewBox="0 0 520 460" aria-hidden="true">
      <rect className="s-wall" x="10" y="10" width="500" height="440" rx="36" />
      <path className="s-sky" d="M112 350V64h296v286z" />
      <circle className="s-glow" cx="300" cy="196" r="82" />
      <circle className="s-sun" cx="300" cy="196" r="46" />
      <path className="s-hill-far" d="M112 250c50-46 100-50 150-14 44-40 96-38 146 2v112H112z" />
      <path className="s-hill" d="M112 300c66-44 126-36 178-6 44-20 82-18 118 0v56H112z" />
      <House />
      <path className="s-frame" d="M112 350V64h296v286zM260 64v286M112 196h296" />
      <Curtains />
      <path
        className="s-sill"
        d="M84 348h352a9 9 0 0 1 9 9v12a9 9 0 0 1-9 9H84a9 9 0 0 1-9-9v-12a9 9 0 0 1 9-9z"
      />
      <Cat />
      <Pot />
    </svg>
  );
}

function House() {
  return (
    <g transform="translate(92 2)">
      <path className="s-cream" d="M168 284h40v34h-40z" />
      <path className="s-red" d="M160 286l28-24 28 24z" />
      <path className="s-wood-dark" d="M182 300h11v18h-11z" />
      <path className="s-leaf-line" d="M226 320v-22" />
      <circle className="s-leaf" cx="226" cy="290" r="13" />
    </g>
  );
}

function Curtains() {
  return (
    <g>
      <path
        className="s-curtain"
        d="M84 44h96c0 96-26 160-70 190-8 5-16 3-20-4-6-60-8-120-6-186z"
      />
      <path
        className="s-curtain"
        d="M436 44h-96c0 96 26 160 70 190 8 5 16 3 20-4 6-60 8-120 6-186z"
      />
      <path
        className="s-fold"
        d="M108 56c2 60-2 110-8 158M140 56c-2 54-14 96-32 134M412 56c-2 60 2 110 8 158M380 56c2 54 14 96 32 134"
      />
      <path className="s-rod" d="M66 44h388" />
      <circle className="s-sun" cx="66" cy="44" r="9" />
      <circle className="s-sun" cx="454" cy="44" r="9" />
    </g>
  );
}

function Cat() {
  return (
    <g>
      <path className="s-cat-tail" d="M168 344c-34 6-46 36-28 52" />
      <path className="s-ink" d="M164 350c-6-46 8-78 30-82 24 2 38 36 36 82z" />
      <path
        className="s-ink"
        d="M170 262l-3-30 17 12c7-2 13-2 20 0l17-12-3 30c2 18-9 28-24 28s-26-10-24-28z"
      />
      <path className="s-cat-face" d="M184 260v.1M204 260v.1M190 269c2 3 6 3 8 0" />
    </g>
  );
}

function Pot() {
  return (
    <g>
      <path
        className="s-leaf-line"
        d="M352 306c-2-26 2-44 10-60M354 292c-12-4-20-13-22-26M358 280c11-3 18-11 20-24"
      />
      <path
        className="s-leaf"
        d="M332 266c12 2 22 11 22 26-14-2-22-12-22-26zM378 256c-11 2-20 10-20 24 13-2 20-11 20-24z"
      />
      <g className="s-sun">
        <circle cx="357" cy="236" r="8" />
        <circle cx="370" cy="240" r="8" />
        <circle cx="371" cy="254" r="8" />
        <circle cx="357" cy="256" r="8" />
        <circle cx="349" cy="246" r="8" />
      </g>
      <circle className="s-wood" cx="361" cy="247" r="7" />
      <path className="s-pot" d="M324 302h60l-8 40a8 8 0 0 1-8 7h-28a8 8 0 0 1-8-7z" />
      <path
        className="s-band"
        d="M320 300a4 4 0 0 1 4-4h60a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4h-60a4 4 0 0 1-4-4z"
      />
    </g>
  );
}
