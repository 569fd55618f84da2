import type { KeyboardEvent } from 'react';

interface PressedKey {
  /** How many people further down; 0 is back to the person from the text. */
  step?: number | undefined;
  sends: boolean;
  /** Whether the person has the focus, where a digit picks a greeting; in the text it is a digit. */
  isOnPerson: boolean;
}

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** What a key means on a person or in the text of the reply; undefined elsewhere, and with a modifier. */
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

/** Focuses the next person who waits for the companion, from the top again after the last; else the person of this row. */
export function focusWaitingRow(row: HTMLElement | null): void {
  const all = peopleOf(row);
  const at = all.findIndex((person) => row?.contains(person));
  const others = [...all.slice(at + 1), ...all.slice(0, at)];
  (others.find((person) => 'waiting' in person.dataset) ?? all[at])?.focus();
}

function peopleOf(row: HTMLElement | null): HTMLElement[] {
  return [...(row?.parentElement?.querySelectorAll<HTMLElement>('[data-morning-person]') ?? [])];
}
