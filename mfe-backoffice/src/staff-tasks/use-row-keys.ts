import { useLayoutEffect } from 'react';

/**
 * j and k move to the next and the previous task; Enter then does what the focused link or button says, and a assigns the task.
 * onAssign: with the key of the task.
 */
export function useRowKeys(onAssign: (key: string) => void): void {
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isTyped(event) || document.querySelector('dialog[open]') !== null) return;
      const acts = [...document.querySelectorAll<HTMLElement>('[data-task-act]')];
      const at = acts.findIndex((act) => act.matches(':focus'));
      if (event.key === 'a' && at >= 0) {
        // The letter is not typed into the dialog that opens.
        event.preventDefault();
        onAssign(acts[at]?.dataset.taskAct ?? '');
      }
      const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : undefined;
      if (step === undefined) return;
      // Nothing is focused yet: both keys lead to the first one.
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
