import type { ReactNode } from 'react';

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2.6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** Small scenes in three colours: a marigold sun behind, leaf lines before. */
const drawings = {
  cup: (
    <>
      <path className="k-fill-card" d="M44 62h52v18a24 24 0 0 1-24 24h-4a24 24 0 0 1-24-24z" />
      <path {...line} d="M44 62h52v18a24 24 0 0 1-24 24h-4a24 24 0 0 1-24-24z" />
      <path {...line} d="M96 68h6a10 10 0 0 1 0 20h-8M34 110h72" />
      <path {...line} d="M58 50c-5-6 5-9 0-16M72 50c-5-6 5-9 0-16M86 50c-5-6 5-9 0-16" />
    </>
  ),
  letter: (
    <>
      <path className="k-fill-card" d="M30 50h80v54H30z" />
      <path
        {...line}
        d="M30 54a4 4 0 0 1 4-4h72a4 4 0 0 1 4 4v46a4 4 0 0 1-4 4H34a4 4 0 0 1-4-4z"
      />
      <path {...line} d="M31 53l39 29 39-29M31 102l26-27M109 102L83 75" />
      <path className="k-fill-sun" d="M70 99l-9-8.5a5.6 5.6 0 0 1 9-6.3 5.6 5.6 0 0 1 9 6.300z" />
    </>
  ),
  calendar: (
    <>
      <path className="k-fill-card" d="M34 44h72v62H34z" />
      <path
        {...line}
        d="M34 48a4 4 0 0 1 4-4h64a4 4 0 0 1 4 4v54a4 4 0 0 1-4 4H38a4 4 0 0 1-4-4z"
      />
      <path {...line} d="M34 60h72M52 37v13M88 37v13" />
      <path {...line} d="M49 73h.1M63 73h.1M77 73h.1M91 73h.1M49 89h.1M63 89h.1M77 89h.1" />
      <circle className="k-fill-sun" cx="91" cy="90" r="8" />
    </>
  ),
  people: (
    <>
      <path className="k-fill-leaf" d="M28 108c0-17 10-27 23-27s23 10 23 27z" />
      <path className="k-fill-card" d="M66 108c0-17 10-27 23-27s23 10 23 27z" />
      <path
        {...line}
        d="M28 108c0-17 10-27 23-27s23 10 23 27M72 92c4-7 10-11 17-11 13 0 23 10 23 27"
      />
      <circle className="k-fill-leaf" cx="51" cy="59" r="14" />
      <circle className="k-fill-card" cx="89" cy="59" r="14" />
      <circle {...line} cx="51" cy="59" r="14" />
      <circle {...line} cx="89" cy="59" r="14" />
      <path {...line} d="M46 63c3 3 7 3 10 0M84 63c3 3 7 3 10 0M22 108h96" />
    </>
  ),
  search: (
    <>
      <circle className="k-fill-card" cx="65" cy="68" r="25" />
      <circle {...line} cx="65" cy="68" r="25" />
      <path {...line} d="M84 87l21 21" />
      <path {...line} d="M56 74c5 5 13 5 18 0M58 62h.1M72 62h.1" />
    </>
  ),
  bell: (
    <>
      <path className="k-fill-card" d="M42 96c7-5 8-12 8-24a20 20 0 0 1 40 0c0 12 1 19 8 24z" />
      <path {...line} d="M42 96c7-5 8-12 8-24a20 20 0 0 1 40 0c0 12 1 19 8 24z" />
      <path
        {...line}
        d="M61 104a9 9 0 0 0 18 0M70 51v-7M104 56c4 5 6 10 6 17M36 56c-4 5-6 10-6 17"
      />
    </>
  ),
  door: (
    <>
      <path className="k-fill-card" d="M46 108V44a24 24 0 0 1 48 0v64z" />
      <path {...line} d="M46 108V44a24 24 0 0 1 48 0v64M30 108h80" />
      <path {...line} d="M59 90V50a11 11 0 0 1 22 0v12" />
      <circle className="k-fill-sun" cx="84" cy="76" r="5" />
      <path {...line} d="M59 90h22V78" />
    </>
  ),
  thread: (
    <>
      <path className="k-fill-card" d="M36 54h26v44H36zM78 54h26v44H78z" />
      <path
        {...line}
        d="M36 58a4 4 0 0 1 4-4h18a4 4 0 0 1 4 4v36a4 4 0 0 1-4 4H40a4 4 0 0 1-4-4z"
      />
      <path
        {...line}
        d="M78 58a4 4 0 0 1 4-4h18a4 4 0 0 1 4 4v36a4 4 0 0 1-4 4H82a4 4 0 0 1-4-4z"
      />
      <path {...line} d="M49 98c0 14 12 14 15 6M91 98c0 14-12 14-15 6M46 88h6M88 88h6" />
      <path {...line} strokeWidth="2" d="M67 96l-2-5M73 96l2-5M70 94v-6" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type DrawingName = keyof typeof drawings;

export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg className="k-drawing" viewBox="0 0 140 120" aria-hidden="true">
      <circle className="k-fill-soft" cx="70" cy="62" r="54" />
      <circle className="k-fill-sun" cx="104" cy="30" r="11" />
      {drawings[name]}
    </svg>
  );
}
