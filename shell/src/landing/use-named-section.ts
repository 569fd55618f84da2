import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Maximum time for other sections to load. */
const lastsMs = 5_000;
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to the section in the URL's hash. Repeats this while other sections load and change the page's height, or the
 * browser restores a position, until the reader scrolls. Attach the returned ref to the page's element.
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
