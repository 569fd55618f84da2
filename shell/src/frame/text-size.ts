import { applyTextSize, type TextSize } from '@kabar/ui/base';
import { create } from 'zustand';

export const textSizes = ['normal', 'large', 'largest'] as const satisfies readonly TextSize[];

/** The script in the page's head applies the same key before the first paint. */
const storageKey = 'kabar-text-size';

const useChosen = create<{ size: TextSize }>(() => ({ size: remembered() }));

export function useTextSize(): TextSize {
  return useChosen((chosen) => chosen.size);
}

export function chooseTextSize(size: TextSize): void {
  useChosen.setState({ size });
  applyTextSize(size);
  try {
    localStorage.setItem(storageKey, size);
  } catch {
    // Kept for this page alone.
  }
}

function remembered(): TextSize {
  try {
    const stored = localStorage.getItem(storageKey);
    return textSizes.find((size) => size === stored) ?? 'normal';
  } catch {
    return 'normal';
  }
}
