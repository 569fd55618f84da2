import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls the element fully into view, at first and when it is resized, e.g. when a phone is turned. */
export function useWholeInView(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = element.current;
    if (shown === null) return undefined;
    const observer = new ResizeObserver(() => shown.scrollIntoView({ block: 'nearest' }));
    observer.observe(shown);
    return () => observer.disconnect();
  }, []);
  return element;
}
