/** A drawing of two chairs that face each other, with tea. */
export function ChairsScene() {
  return (
    <svg className="scene" viewBox="0 0 640 400" aria-hidden="true">
      <ellipse className="s-rug" cx="320" cy="356" rx="296" ry="36" />
      <ellipse className="s-rug-line" cx="320" cy="356" rx="264" ry="28" />
      <Lamp />
      <Picture />
      <g className="s-seat-one">
        <Chair />
      </g>
      <g className="s-seat-two" transform="translate(640 0) scale(-1 1)">
        <Chair />
      </g>
      <Knitting />
      <TeaTable />
    </svg>
  );
}

function Chair() {
  return (
    <g>
      <path className="s-wood-dark" d="M112 330l-10 40h12l14-40zM238 330l8 40h-12l-10-40z" />
      <path className="s-chair-back" d="M74 170c-4-44 14-66 50-66 30 0 48 16 50 52l6 104-84 40z" />
      <path
        className="s-chair"
        d="M92 268h150c16 0 26 10 26 26v22c0 12-8 20-20 20H104c-14 0-24-8-26-22z"
      />
      <path
        className="s-chair-arm"
        d="M82 244c0-18 12-28 30-28h92c16 0 26 10 26 25s-10 25-26 25H122l-4 66H96c-8 0-12-5-13-12z"
      />
      <path
        className="s-cushion"
        d="M128 164c16-10 36-8 46 6 6 18 6 34 2 48-16 6-34 6-46-2-8-18-8-36-2-52z"
      />
    </g>
  );
}

function TeaTable() {
  return (
    <g>
      <path className="s-wood-dark" d="M314 292h12v68h-12zM286 366c8-12 20-16 34-16s26 4 34 16z" />
      <rect className="s-wood" x="262" y="280" width="116" height="14" rx="7" />
      <path
        className="s-cream"
        d="M276 256h28v10a14 14 0 0 1-28 0zM336 256h28v10a14 14 0 0 1-28 0z"
      />
      <path className="s-band" d="M276 261h28v5h-28zM336 261h28v5h-28z" />
      <path className="s-cup-thin" d="M304 260c9-2 10 10-1 12M336 260c-9-2-10 10 1 12" />
      <path className="s-steam" d="M290 246c-6-8 6-12 0-21M350 246c-6-8 6-12 0-21" />
    </g>
  );
}

function Lamp() {
  return (
    <g>
      <path className="s-glow" d="M8 212L42 104h56l34 108z" />
      <path className="s-lamp-pole" d="M70 100v256M44 360h52" />
      <path className="s-sun" d="M48 42h44l20 62H28z" />
    </g>
  );
}

function Picture() {
  return (
    <g>
      <rect className="s-picture" x="262" y="40" width="116" height="92" rx="8" />
      <path className="s-sky" d="M274 52h92v68h-92z" />
      <circle className="s-sun" cx="344" cy="72" r="10" />
      <path className="s-hill-far" d="M274 98c18-14 36-14 54 0 12-8 24-8 38 0v22h-92z" />
      <path className="s-hill" d="M274 110c28-12 60-12 92 0v10h-92z" />
    </g>
  );
}

function Knitting() {
  return (
    <g>
      <circle className="s-sun" cx="402" cy="352" r="17" />
      <path
        className="s-yarn"
        d="M390 344c8 2 16 8 20 18M396 338c8 2 16 9 20 18M388 354c6 1 11 5 14 12M416 364c22 12 44-6 66 4"
      />
    </g>
  );
}
