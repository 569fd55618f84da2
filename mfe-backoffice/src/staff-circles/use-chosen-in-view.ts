import { type RefObject, useEffect, useRef } from 'react';

/** The time for the sections above to load; after it the element is no longer kept in view. */
const lastsMs = 5_000;
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Focuses the chosen element and keeps it in view while sections above it load and push it down, until the reader scrolls.
 * Attach the returned ref to the element.
 */
export function useChosenInView(isChosen: boolean): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = element.current;
    if (!isChosen || chosen === null) return undefined;
    const show = () => chosen.scrollIntoView({ block: 'center' });
    chosen.focus({ preventScroll: true });
    show();
    const observer = new ResizeObserver(show);
    const listening = new AbortController();
    const stop = () => {
      observer.disconnect();
      listening.abort();
      clearTimeout(end);
    };
    const end = setTimeout(stop, lastsMs);
    observer.observe(document.body);
    const { signal } = listening;
    for (const move of ownMoves) addEventListener(move, stop, { signal, passive: true });
    return stop;
  }, [isChosen]);
  return element;
}
