import type { ReactNode } from 'react';

/** Hidden from screen readers, because every icon has a word beside it. */
export function Icon({ children }: { children: ReactNode }) {
  return (
    <span className="k-icon" aria-hidden="true">
      {children}
    </span>
  );
}

const signs = {
  info: 'M12 8.2v.1M12 11.5v4.5',
  good: 'M8 12.4l2.7 2.7 5.3-5.6',
  care: 'M12 7.5v5.2M12 16v.1',
  danger: 'M9.2 9.2l5.6 5.6M14.8 9.2l-5.6 5.6',
};

export type Sign = keyof typeof signs;

export function SignIcon({ sign }: { sign: Sign }) {
  return (
    <Icon>
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <circle cx="12" cy="12" r="9.2" />
        <path d={signs[sign]} />
      </svg>
    </Icon>
  );
}

export function CrossIcon() {
  return <LineIcon path="M6.5 6.5l11 11M17.5 6.5l-11 11" />;
}

export function BackIcon() {
  return <LineIcon path="M19 12H5.5M11 6l-6 6 6 6" />;
}

export function ForwardIcon() {
  return <LineIcon path="M5 12h13.5M13 6l6 6-6 6" />;
}

function LineIcon({ path }: { path: string }) {
  return (
    <Icon>
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
    </Icon>
  );
}
