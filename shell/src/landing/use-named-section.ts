import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Shows the section that the address names. While others load and change the height of the page (the result is to be its
 * element) it is shown again, until the reader scrolls: the browser alone keeps it in view only mostly.
 */
export function useNamedSection(): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  const location = useLocation();
  useEffect(() => {
    const section = document.getElementById(location.hash.slice(1));
    if (section === null || page.current === null) return;
    const topOf = () => Math.round(section.getBoundingClientRect().top);
    let shown: { scroll: number; top: number } | undefined;
    const observer = new ResizeObserver(() => {
      const isScrolled = shown !== undefined && scrollY !== shown.scroll && topOf() !== shown.top;
      if (isScrolled) return observer.disconnect();
      section.scrollIntoView();
      shown = { scroll: scrollY, top: topOf() };
    });
    observer.observe(page.current);
    return () => observer.disconnect();
  }, [location]);
  return page;
}
