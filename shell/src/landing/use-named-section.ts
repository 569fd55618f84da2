import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** How long other sections may take to load. */
const lastsMs = 5_000;
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Shows the section that the address names. While others load and change the height of the page (the result is to be its
 * element), or the browser looks for the place of an earlier visit, it is shown again, until the reader moves.
 */
export function useNamedSection(): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  const location = useLocation();
  useEffect(() => {
    const section = document.getElementById(location.hash.slice(1));
    if (section === null || page.current === null) return;
    const topOf = () => Math.round(section.getBoundingClientRect().top);
    let shownAt: number | undefined;
    const show = () => {
      if (topOf() === shownAt) return;
      section.scrollIntoView();
      shownAt = topOf();
    };
    const observer = new ResizeObserver(show);
    const listening = new AbortController();
    const stop = () => {
      observer.disconnect();
      listening.abort();
      clearTimeout(end);
    };
    const end = setTimeout(stop, lastsMs);
    observer.observe(page.current);
    const { signal } = listening;
    addEventListener('scroll', show, { signal });
    for (const move of ownMoves) addEventListener(move, stop, { signal, passive: true });
    return stop;
  }, [location]);
  return page;
}
