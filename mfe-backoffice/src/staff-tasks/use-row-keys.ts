import { useLayoutEffect } from 'react';

/** j and k move to the next and the previous task; Enter then does what the focused link or button says. */
export function useRowKeys(): void {
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = stepOf(event);
      if (step === undefined || document.querySelector('dialog[open]') !== null) return;
      const acts = [...document.querySelectorAll<HTMLElement>('[data-task-act]')];
      const at = acts.findIndex((act) => act.matches(':focus'));
      // Nothing is focused yet: both keys lead to the first one.
      const next = acts[at === -1 ? 0 : Math.min(Math.max(at + step, 0), acts.length - 1)];
      next?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function stepOf({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): number | undefined {
  if (ctrlKey || metaKey || altKey || isTyping(target)) return undefined;
  return key === 'j' ? 1 : key === 'k' ? -1 : undefined;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select') !== null)
  );
}
