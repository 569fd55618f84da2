import type { ReactNode } from 'react';

/** A speech bubble with a smile. */
export function Logo(): ReactNode {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <path
        fill="var(--k-leaf)"
        d="M16 3C8.800 3 3 8 3 14.300c0 3.500 1.800 6.600 4.700 8.700L7 29l6.200-3.700c.900.200 1.800.300 2.800.300 7.200 0 13-5 13-11.300S23.200 3 16 3Z"
      />
      <path
        fill="none"
        stroke="var(--k-sun)"
        strokeWidth="2.400"
        strokeLinecap="round"
        d="M10.500 15.200c1.200 2.300 3.200 3.500 5.500 3.500s4.300-1.200 5.500-3.500"
      />
    </svg>
  );
}
