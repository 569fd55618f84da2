import type { ReactNode } from 'react';
import { VisuallyHidden } from './type.tsx';
import { useUiWords } from './words.tsx';

export interface SkeletonProps {
  shape?: 'line' | 'title' | 'circle' | 'block' | 'button';
  width?: string;
  height?: string;
  lines?: number;
}

const heights = { line: '1em', title: '1.7778rem', circle: '', block: '8rem', button: '2.6667rem' };

/** A grey placeholder with the shape of the content that is loading. */
export function Skeleton({ shape = 'line', width, height, lines = 1 }: SkeletonProps) {
  const side = shape === 'circle' ? (width ?? '2.6667rem') : undefined;
  const style = {
    '--k-width': side ?? width ?? (shape === 'title' ? '60%' : undefined),
    '--k-height': side ?? height ?? heights[shape],
  };
  if (lines === 1) return <span className="k-skeleton" data-shape={shape} style={style} />;
  return (
    <span className="k-stack" style={{ '--k-gap': 'var(--k-space-2)' }}>
      {Array.from({ length: lines }, (_, line) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are equal and never move
          key={line}
          className="k-skeleton"
          style={{ ...style, '--k-width': line === lines - 1 ? '55%' : (width ?? '100%') }}
        />
      ))}
    </span>
  );
}

/** A card's skeleton: a picture, a name, two lines. */
export function SkeletonCard() {
  return (
    <div className="k-card">
      <div className="k-person">
        <Skeleton shape="circle" />
        <div className="k-person-words">
          <Skeleton shape="line" width="50%" />
        </div>
      </div>
      <div className="k-disclosure-body">
        <Skeleton lines={3} />
      </div>
    </div>
  );
}

/** Shows its children after 200 ms, so that fast loading does not flicker. Announces the loading to screen readers. */
export function Delayed({ children }: { children: ReactNode }) {
  const { loading } = useUiWords();
  return (
    <div className="k-delayed" aria-busy="true">
      <VisuallyHidden>{loading}</VisuallyHidden>
      {children}
    </div>
  );
}

export function Spinner({ label }: { label: string }) {
  return (
    <div className="k-loading" role="status">
      <span className="k-spinner" aria-hidden="true" />
      <span>{label}</span>
    </div>
  );
}
