import { shownCount } from '@kabar/ui/base';

/** Formats a count of at most a hundred; a dash while loading. */
export function counted(count: number | undefined): string {
  return count === undefined ? '–' : shownCount(count);
}
