import { Children, type ReactNode, useId, useState } from 'react';
import { Button } from './button.tsx';
import { useUiWords } from './words.tsx';

export interface FoldedColumnsProps {
  /** What matters today. Always shown. */
  first: ReactNode;
  rest: ReactNode;
  side: ReactNode;
  /** Names the page in this tab's storage, so that "More" is still open after a reload or on return. */
  keepAs: string;
}

/** `Columns` that shows only `first` on a narrow screen, until "More" is pressed. A wide screen shows everything. */
export function FoldedColumns({ first, rest, side, keepAs }: FoldedColumnsProps) {
  const words = useUiWords();
  const id = useId();
  const key = `kabar.more.${keepAs}`;
  const [open, setOpen] = useState(() => isKept(key));
  const toggle = () => {
    keep(key, !open);
    setOpen(!open);
  };
  return (
    <div className="k-columns k-columns-folded" data-open={open || undefined}>
      <div>{first}</div>
      <div className="k-fold-switch">
        <Button
          variant="quiet"
          fullWidth
          aria-expanded={open}
          aria-controls={`${id}-rest ${id}-side`}
          onClick={toggle}
        >
          {words.more}
        </Button>
      </div>
      <div className="k-fold" id={`${id}-rest`}>
        {rest}
      </div>
      <div className="k-fold k-fold-side" id={`${id}-side`}>
        {side}
      </div>
    </div>
  );
}

export interface NarrowOnlyProps {
  children: ReactNode;
  /** Stays at the bottom of the screen until its own place is scrolled into view. */
  atFoot?: boolean;
}

/** Shown on a narrow screen only: a short form of something that a wide screen shows in full. */
export function NarrowOnly({ children, atFoot = false }: NarrowOnlyProps) {
  return (
    <div className="k-narrow-only" data-at-foot={atFoot || undefined}>
      {children}
    </div>
  );
}

/** On a narrow screen, shown only after the button is pressed. A wide screen shows it without a button. */
export function NarrowFold({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div className="k-stack k-narrow-fold" style={gap} data-open={open || undefined}>
      <div className="k-fold-switch k-narrow-only">
        <Button
          variant="secondary"
          fullWidth
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {label}
        </Button>
      </div>
      <div className="k-stack" style={gap} id={id}>
        {children}
      </div>
    </div>
  );
}

const gap = { '--k-gap': 'var(--k-space-6)' };

export interface ShortListProps {
  children: ReactNode;
  /** The minimum width of a column, for entries that are side by side on a wide screen. */
  min?: string;
  /** Keeps the width of an entry when there are fewer than columns. */
  fill?: boolean;
  /** Follows the whole list, such as a button for the next page. */
  end?: ReactNode;
}

/** A list that shows only its first entry on a narrow screen, until the button is pressed. */
export function ShortList({ children, min, fill, end }: ShortListProps) {
  const words = useUiWords();
  const [open, setOpen] = useState(false);
  const hidden = Children.count(children) - 1;
  return (
    <div
      className={min ? 'k-grid k-short-list' : 'k-stack k-short-list'}
      data-fill={fill || undefined}
      data-open={open || undefined}
      style={{ '--k-gap': 'var(--k-space-4)', ...(min ? { '--k-min': min } : {}) }}
    >
      {children}
      {end}
      {hidden > 0 && !open ? (
        <div className="k-narrow-only">
          <Button variant="quiet" fullWidth onClick={() => setOpen(true)}>
            {words.showMore(hidden)}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function isKept(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function keep(key: string, open: boolean): void {
  try {
    if (open) sessionStorage.setItem(key, 'open');
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage, "More" is closed after a reload.
  }
}
