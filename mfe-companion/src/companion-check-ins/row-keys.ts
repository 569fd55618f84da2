import type { KeyboardEvent } from 'react';

interface PressedKey {
  /** How many people to move down; 0 moves from the text back to its person. */
  step?: number | undefined;
  sends: boolean;
  /** Whether the person's row has the focus, so that a digit picks a greeting; in the text a digit is typed. */
  isOnPerson: boolean;
}

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** The action of a key on a person's row or in the reply; undefined elsewhere, and with a modifier key. */
export function pressedKey(event: KeyboardEvent): PressedKey | undefined {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
  if (target instanceof HTMLTextAreaElement)
    return {
      step: key === 'Escape' ? 0 : undefined,
      sends: key === 'Enter' && !event.shiftKey,
      isOnPerson: false,
    };
  if (!(target instanceof HTMLElement) || !('morningPerson' in target.dataset)) return;
  return { step: steps[key], sends: key === 'Enter', isOnPerson: true };
}

/** Focuses the person `step` rows below this one; stays at the first and the last. */
export function focusRow(row: HTMLElement | null, step: number): void {
  const all = peopleOf(row);
  const at = all.findIndex((person) => row?.contains(person));
  all[Math.min(Math.max(at + step, 0), all.length - 1)]?.focus();
}

/** Focuses the next person who is waiting, wrapping around; without one, the current person. */
export function focusWaitingRow(row: HTMLElement | null): void {
  const all = peopleOf(row);
  const at = all.findIndex((person) => row?.contains(person));
  const others = [...all.slice(at + 1), ...all.slice(0, at)];
  (others.find((person) => 'waiting' in person.dataset) ?? all[at])?.focus();
}

function peopleOf(row: HTMLElement | null): HTMLElement[] {
  return [...(row?.parentElement?.querySelectorAll<HTMLElement>('[data-morning-person]') ?? [])];
}
