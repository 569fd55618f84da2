import type { createBrowserRouter, Location } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/** How long content above the position may still change its height. */
const settlesMs = 5_000;
/** Give up after this time, for a page that never becomes long enough. */
const longestMs = 20_000;
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Holds a restored scroll position while the page loads, until the reader scrolls. The router restores it once,
 * while the page is still short: the browser then stops at the end of the short page, and scroll anchoring
 * follows the footer to the end of the whole page. Wizard steps, whose URLs differ only in their search, set
 * their own position.
 */
export function keepPlace(router: Pick<Router, 'subscribe'>): void {
  let release = () => {};
  let held: { location: unknown; place: unknown } = { location: undefined, place: undefined };
  let shown: { key: string; pathname: string } | undefined;
  let isStep = false;
  router.subscribe(({ location, restoreScrollPosition: place }) => {
    if (location === held.location && place === held.place) return;
    held = { location, place };
    if (location.key !== shown?.key) isStep = location.pathname === shown?.pathname;
    shown = location;
    release();
    // A URL with a section shows the section.
    release =
      typeof place === 'number' && place > 0 && !location.hash && !isStep ? hold(place) : () => {};
  });
}

/** Where the router stores the scroll positions of this tab. */
export const placesKey = 'kabar-scroll-positions';

/**
 * The router gives every history entry of a plain link, e.g. to a section, the key 'default'; with that shared key, a
 * section would be restored to the reader's earlier position.
 */
export function placeOfScroll({
  key,
  pathname,
  hash,
}: Pick<Location, 'key' | 'pathname' | 'hash'>): string {
  return key === 'default' ? pathname + hash : key;
}

/**
 * A page that is opened by its address, e.g. by a notification in a window that showed it before, begins at its top. A reload
 * and the way back restore the position.
 */
export function forgetPlaceOfAddress(): void {
  const [opened] = performance.getEntriesByType('navigation');
  if (!(opened instanceof PerformanceNavigationTiming) || opened.type !== 'navigate') return;
  try {
    const places: unknown = JSON.parse(sessionStorage.getItem(placesKey) ?? '{}');
    const { [location.pathname + location.hash]: _earlier, ...others } = Object(places);
    sessionStorage.setItem(placesKey, JSON.stringify(others));
  } catch {
    // Without storage no position is restored.
  }
}

function hold(top: number): () => void {
  const root = document.documentElement;
  const listening = new AbortController();
  let end: ReturnType<typeof setTimeout> | undefined;
  const observer = new ResizeObserver(() => {
    scrollTo({ top, behavior: 'instant' });
    if (Math.abs(scrollY - top) < 1) end ??= setTimeout(stop, settlesMs);
  });
  const stop = () => {
    observer.disconnect();
    listening.abort();
    clearTimeout(end);
    clearTimeout(limit);
    root.style.overflowAnchor = '';
  };
  const limit = setTimeout(stop, longestMs);
  root.style.overflowAnchor = 'none';
  observer.observe(document.body);
  const { signal } = listening;
  for (const move of ownMoves) addEventListener(move, stop, { signal, passive: true });
  return stop;
}
