import { shownCount } from '@kabar/ui/base';

/** What waits is counted up to a hundred; a dash while it is not known. */
export function counted(count: number | undefined): string {
  return count === undefined ? '–' : shownCount(count);
}
