import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls a small window so that all of the element is seen, at first and when a phone is turned. */
export function useWholeInView(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const landscape = matchMedia('(orientation: landscape)');
    const show = () => element.current?.scrollIntoView({ block: 'nearest' });
    show();
    landscape.addEventListener('change', show);
    return () => landscape.removeEventListener('change', show);
  }, []);
  return element;
}
