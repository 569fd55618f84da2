/** A drawing of a kettle, a cup and a phone with a call on a table. */
export function KettleScene() {
  return (
    <svg className="scene" viewBox="0 0 640 540" aria-hidden="true">
      <path className="s-wall" d="M40 540V268C40 118 164 14 320 14s280 104 280 254v272z" />
      <Window />
      <Plant />
      <Table />
      <Kettle />
      <Cup />
      <Phone />
    </svg>
  );
}

function Window() {
  return (
    <g>
      <path className="s-sky" d="M118 330V196c0-58 42-98 98-98s98 40 98 98v134z" />
      <circle className="s-sun" cx="254" cy="190" r="32" />
      <path className="s-hill-far" d="M118 268c30-26 62-30 96-10 36-26 68-22 100 2v70H118z" />
      <path className="s-hill" d="M118 304c44-30 84-24 118-4 30-14 54-12 78 0v30H118z" />
      <path
        className="s-frame"
        d="M118 330V196c0-58 42-98 98-98s98 40 98 98v134zM216 98v232M118 226h196"
      />
      <path
        className="s-sill"
        d="M100 326h232a7 7 0 0 1 7 7v8a7 7 0 0 1-7 7H100a7 7 0 0 1-7-7v-8a7 7 0 0 1 7-7z"
      />
      <path className="s-bird" d="M146 160q8-9 15 0q8-9 15 0M180 140q6-7 11 0q6-7 11 0" />
    </g>
  );
}

function Plant() {
  return (
    <g>
      <path
        className="s-leaf-line"
        d="M98 424c-2-40-2-62 6-92M100 380c-16-4-26-14-29-30M102 362c14-4 23-13 26-28"
      />
      <path
        className="s-hill"
        d="M71 350c14 1 27 10 29 30-17-1-29-12-29-30zM128 334c-14 1-25 11-26 28 16-2 26-11 26-28z"
      />
      <g className="s-sun">
        <circle cx="104" cy="312" r="9" />
        <circle cx="118" cy="320" r="9" />
        <circle cx="116" cy="335" r="9" />
        <circle cx="99" cy="337" r="9" />
        <circle cx="91" cy="323" r="9" />
      </g>
      <circle className="s-wood" cx="106" cy="325" r="8" />
      <path className="s-cream" d="M72 420h56l-7 50a10 10 0 0 1-10 8H89a10 10 0 0 1-10-8z" />
      <path className="s-band" d="M75 438h50l-2 12H77z" />
    </g>
  );
}

function Table() {
  return (
    <g>
      <path
        className="s-wood"
        d="M18 474h604a10 10 0 0 1 10 10v16a10 10 0 0 1-10 10H18a10 10 0 0 1-10-10v-16a10 10 0 0 1 10-10z"
      />
      <path className="s-wood-dark" d="M52 510h536v30H52z" />
      <path className="s-grain" d="M40 487h120M196 494h150M410 486h170" />
    </g>
  );
}

function Kettle() {
  return (
    <g>
      <ellipse className="s-shade" cx="262" cy="474" rx="104" ry="7" />
      <path className="s-handle" d="M202 352c-6-74 26-100 60-100s66 26 60 100" />
      <path className="s-leaf" d="M330 424c26-6 30-42 58-52l10 14c-16 12-18 56-58 66z" />
      <path className="s-leaf" d="M172 474c-14-76 18-128 90-128s104 52 90 128z" />
      <path className="s-leaf-deep" d="M168 446h188c0 10-1 19-4 28H172c-3-9-4-18-4-28z" />
      <path className="s-leaf-deep" d="M214 352c4-16 22-24 48-24s44 8 48 24c-14 6-82 6-96 0z" />
      <circle className="s-sun" cx="262" cy="322" r="11" />
      <path className="s-shine" d="M192 430c0-28 8-48 24-60" />
      <path className="s-steam" d="M404 352c-12-14 10-22-2-38s8-22-2-36M426 362c-10-12 9-19-1-33" />
    </g>
  );
}

function Cup() {
  return (
    <g>
      <ellipse className="s-shade" cx="424" cy="474" rx="50" ry="6" />
      <path className="s-cup-line" d="M456 424c26-6 30 30-6 32" />
      <path className="s-cream" d="M388 410h72v26a36 36 0 0 1-36 36 36 36 0 0 1-36-36z" />
      <path className="s-band" d="M388 424h72v11h-72z" />
      <path className="s-cream" d="M374 470h100a0 0 0 0 1 0 0c0 4-6 6-14 6h-72c-8 0-14-2-14-6z" />
    </g>
  );
}

function Phone() {
  return (
    <g>
      <ellipse className="s-shade" cx="548" cy="474" rx="62" ry="7" />
      <path className="s-wood-dark" d="M558 474l26-70 12 6-16 64z" />
      <g transform="rotate(7 540 340)">
        <rect className="s-ink" x="484" y="212" width="126" height="256" rx="20" />
        <rect className="s-screen" x="493" y="221" width="108" height="238" rx="13" />
        <path
          className="s-person-wall"
          d="M493 234a13 13 0 0 1 13-13h82a13 13 0 0 1 13 13v130H493z"
        />
        <Caller />
        <rect className="s-screen" x="565" y="230" width="28" height="38" rx="6" />
        <circle className="s-hill" cx="579" cy="245" r="6" />
        <path className="s-hill" d="M568 264c1-8 5-12 11-12s10 4 11 12z" />
        <path className="s-talk" d="M510 394h74M522 408h50" />
        <circle className="s-leaf" cx="525" cy="436" r="13" />
        <circle className="s-red" cx="569" cy="436" r="13" />
        <path
          className="s-sign"
          d="M525 429v6M519 435c1 8 11 8 12 0M525 441v3M562 439c4-5 10-5 14 0"
        />
      </g>
    </g>
  );
}

function Caller() {
  return (
    <g>
      <path className="s-hair" d="M518 318c-6-40 8-62 30-62s36 22 30 62l-10 12h-40z" />
      <path className="s-shirt" d="M501 371c0-30 18-44 46-44s46 14 46 44c-14 3-78 3-92 0z" />
      <path className="s-skin" d="M538 312h20v20c0 6-4 10-10 10s-10-4-10-10z" />
      <path className="s-skin" d="M526 292c0-16 9-25 22-25s22 9 22 25-9 30-22 30-22-14-22-30z" />
      <path
        className="s-hair"
        d="M525 294c-1-20 10-30 23-30 14 0 25 10 23 30-4-6-6-12-7-17-12 6-26 6-32 2-3 5-4 9-7 15z"
      />
      <path className="s-face" d="M538 296v.1M558 296v.1M539 307c5 6 13 6 18 0" />
    </g>
  );
}
