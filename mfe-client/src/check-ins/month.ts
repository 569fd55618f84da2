import { addDays, weekdayOf } from '@kabar/rules/local-time';
import type { CheckInDayView } from './api.ts';

export type Mark = 'fine' | 'late' | 'missed' | 'call' | 'help' | 'paused' | 'open' | 'called';

/** The marks of a day in the calendar: its most serious state first, then a call by the companion. */
export function marksOf(day: CheckInDayView): Mark[] {
  const answers = day.checkIns.map(markOf).filter((mark) => mark !== undefined);
  const worst = bySeriousness.find((mark) => answers.includes(mark));
  const main = worst ?? (day.isPaused ? 'paused' : undefined);
  return [...(main ? [main] : []), ...(day.isCalled ? (['called'] as const) : [])];
}

const bySeriousness: readonly Mark[] = ['help', 'missed', 'call', 'open', 'late', 'fine', 'paused'];

function markOf(checkIn: CheckInDayView['checkIns'][number]): Mark | undefined {
  switch (checkIn.state) {
    case 'withdrawn':
      return undefined;
    case 'late':
      return 'open';
    case 'fine':
      if (checkIn.missedAt !== null) return 'missed';
      return checkIn.isLate ? 'late' : 'fine';
    default:
      return checkIn.state;
  }
}

/** The weeks of a month, Monday to Sunday; days outside the month are undefined. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = `${month}-01`;
  const lead = (weekdayOf(first) + 6) % 7;
  const days: (string | undefined)[] = Array.from({ length: lead }, () => undefined);
  for (let day = first; day.startsWith(month); day = addDays(day, 1)) days.push(day);
  while (days.length % 7 !== 0) days.push(undefined);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** The previous (-1) or next (1) month, 'YYYY-MM'. */
export function monthBeside(month: string, by: -1 | 1): string {
  const first = `${month}-01`;
  return by === -1 ? addDays(first, -1).slice(0, 7) : addDays(first, 31).slice(0, 7);
}
