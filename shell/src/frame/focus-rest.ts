import { type RefObject, useEffect } from 'react';

const places = 'section, article, form, dialog, main';

/**
 * Moves the focus when the focused element is removed, such as a button that its result replaces: to the nearest heading
 * that is left, so that Tab and screen readers continue there and not at the top of the page. An element that was only
 * disabled for a moment gets the focus back.
 */
export function useFocusRest(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const main = area.current;
    if (main === null) return;
    let ancestors: readonly Element[] = [];
    const remember = ({ target }: FocusEvent) => {
      ancestors = target instanceof Element && main.contains(target) ? outwards(target) : [];
    };
    // A press outside of controls moves the focus nowhere, so no focus can be lost later.
    const forget = () =>
      queueMicrotask(() => {
        if (isOpen(ancestors[0]) && isFocusNowhere()) ancestors = [];
      });
    const rest = () => {
      const [held] = ancestors;
      if (held === undefined || !isFocusNowhere()) return;
      // In the next frame, because a closing dialog or a new page may set the focus first.
      requestAnimationFrame(() => {
        if (held === ancestors[0] && isFocusNowhere()) restingPlace(ancestors)?.focus();
      });
    };
    const observer = new MutationObserver(rest);
    observer.observe(main, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', remember);
    main.addEventListener('focusout', forget);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      main.removeEventListener('focusout', forget);
    };
  }, [area]);
}

function restingPlace(way: readonly Element[]): HTMLElement | undefined {
  const [held] = way;
  if (held instanceof HTMLElement && held.isConnected) return isOpen(held) ? held : undefined;
  for (const place of way) {
    if (!place.isConnected || !place.matches(places)) continue;
    const heading = place.querySelector<HTMLElement>('h1, h2, h3');
    if (heading === null) continue;
    heading.tabIndex = -1;
    return heading;
  }
  return undefined;
}

function outwards(from: Element): Element[] {
  const ancestors = [from];
  for (let place = from.parentElement; place; place = place.parentElement) ancestors.push(place);
  return ancestors;
}

function isOpen(element: Element | undefined): boolean {
  return Boolean(element?.isConnected) && !element?.matches(':disabled');
}

function isFocusNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
