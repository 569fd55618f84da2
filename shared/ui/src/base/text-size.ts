import { useSyncExternalStore } from 'react';

export const textSizes = ['normal', 'large', 'largest'] as const;
export type TextSize = (typeof textSizes)[number];

/** The script in the page's head applies the same key before the first paint. */
const storageKey = 'kabar-text-size';

let chosen: TextSize | undefined;
const listeners = new Set<() => void>();

/** The text size that this browser has stored. */
export function useTextSize(): TextSize {
  return useSyncExternalStore(follow, current);
}

/** All sizes are in rem, so one attribute on the root scales everything. */
export function chooseTextSize(size: TextSize): void {
  chosen = size;
  document.documentElement.dataset.textSize = size;
  try {
    localStorage.setItem(storageKey, size);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function follow(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function current(): TextSize {
  chosen ??= remembered();
  return chosen;
}

function remembered(): TextSize {
  try {
    const stored = localStorage.getItem(storageKey);
    return textSizes.find((size) => size === stored) ?? 'normal';
  } catch {
    return 'normal';
  }
}
