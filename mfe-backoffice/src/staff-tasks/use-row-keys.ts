import { useLayoutEffect } from 'react';

/**
 * Keyboard shortcuts: j and k focus the next and the previous task, a assigns the focused task. `onAssign` receives the
 * task's key.
 */
export function useRowKeys(onAssign: (key: string) => void): void {
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isTyped(event) || document.querySelector('dialog[open]') !== null) return;
      const acts = [...document.querySelectorAll<HTMLElement>('[data-task-act]')];
      const at = acts.findIndex((act) => act.matches(':focus'));
      if (event.key === 'a' && at >= 0) {
        // Otherwise the letter would be typed into the dialog that opens.
        event.preventDefault();
        onAssign(acts[at]?.dataset.taskAct ?? '');
      }
      const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : undefined;
      if (step === undefined) return;
      // Without a focused task, both keys focus the first one.
      const next = acts[at === -1 ? 0 : Math.min(Math.max(at + step, 0), acts.length - 1)];
      next?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onAssign]);
}

function isTyped({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || isTyping(target);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select') !== null)
  );
}
