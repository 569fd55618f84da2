import { hourAhead } from '@kabar/dev/test-companion';

/** What calendars are asked for. */
export function aWeekAhead() {
  return { from: hourAhead(0).toISOString(), to: hourAhead(7).toISOString() };
}
