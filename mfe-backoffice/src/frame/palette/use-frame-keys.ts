import { useLayoutEffect, useRef } from 'react';

/**
 * Ctrl+K or Cmd+K opens and closes the command palette. `/` focuses the page's search field, or opens the palette if there
 * is none; in a field it is typed.
 */
export function useFrameKeys(isOpen: boolean, setOpen: (open: boolean) => void) {
  const latest = useRef({ isOpen, setOpen });
  latest.current = { isOpen, setOpen };
  // A layout effect, so that the keys work as soon as the page is visible.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { isOpen: open, setOpen: set } = latest.current;
      // Opens nothing on top of an open dialog.
      const isFree = open || document.querySelector('dialog[open]') === null;
      if (isPaletteKey(event)) {
        event.preventDefault();
        if (isFree) set(!open);
      } else if (isSearchKey(event) && isFree && !open) {
        event.preventDefault();
        const field = document.querySelector<HTMLInputElement>('.backoffice-work search input');
        if (field) field.focus();
        else set(true);
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';
}

function isSearchKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) {
  return key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping(target);
}

function isTyping(target: EventTarget | null) {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select') !== null)
  );
}
