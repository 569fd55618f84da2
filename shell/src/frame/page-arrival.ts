import { shownCount } from '@kabar/ui/base';
import { readPageSettings } from '@kabar/web/page-settings';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Detects a new page by its heading: the document's title is set from it and it gets the focus, so that screen readers read
 * it. On the first page the browser's focus stays.
 */
export function usePageArrival(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const firstPath = useRef(pathname);
  useLayoutEffect(() => {
    if (main.current?.querySelector('h1')) showFrame();
  });
  useEffect(() => {
    const area = main.current;
    if (area === null) return;
    let focused = pathname === firstPath.current;
    if (!focused) firstPath.current = '';
    const checkHeading = () => {
      const heading = area.querySelector('h1');
      if (heading) showFrame();
      const brand = readPageSettings().brandName;
      const title = heading?.textContent?.trim();
      nameDocument(title ? `${title} - ${brand}` : brand);
      if (heading === null || focused) return;
      focused = true;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
    checkHeading();
    const observer = new MutationObserver(checkHeading);
    observer.observe(area, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [pathname]);
  return main;
}

/**
 * The frame is painted with the first page, so that its footer does not move; `frame.css` waits for this for a moment.
 */
function showFrame(): void {
  document.documentElement.dataset.arrived = '';
}

let name = '';
let waiting = 0;

/** '(2) Dashboard - Kabar' for two unread messages, visible in the tab from another window. */
export function countInTitle(count: number): void {
  waiting = count;
  if (name !== '') nameDocument(name);
}

function nameDocument(next: string): void {
  name = next;
  const title = waiting > 0 ? `(${shownCount(waiting)}) ${name}` : name;
  if (document.title !== title) document.title = title;
}
