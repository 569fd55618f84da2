import type { BlockEntry, BookingEntry, CalendarData, OpenStretch, TrialEntry } from './api.ts';
import { keyOf, onDay } from './days.ts';

/** A booking or a trial call. */
export type SessionEntry =
  | { kind: 'paid'; session: BookingEntry }
  | { kind: 'trial'; session: TrialEntry };

export interface DayEntries {
  trials: TrialEntry[];
  bookings: BookingEntry[];
  open: OpenStretch[];
  blocked: BlockEntry[];
  /** Number of entries that are not listed. */
  more: number;
}

/** The maximum number of shown entries of each kind. */
export interface Shown {
  trials: number;
  bookings: number;
  open: number;
}

/** Maximum entries of each kind in a month cell; the rest is counted. */
export const shownInCell: Shown = { open: 3, trials: 2, bookings: 2 };

/** Maximum entries per day in the week view. */
export const shownInWeek: Shown = { open: 4, trials: 5, bookings: 5 };

/** Maximum entries in the day view, the same as in the request. */
export const shownInDay: Shown = { open: 48, trials: 100, bookings: 100 };

/** Bookings and trial calls in one list, chronologically. */
export function sessionsOf({
  bookings,
  trials,
}: Pick<DayEntries, 'bookings' | 'trials'>): SessionEntry[] {
  const sessions: SessionEntry[] = [
    ...bookings.map((session) => ({ kind: 'paid' as const, session })),
    ...trials.map((session) => ({ kind: 'trial' as const, session })),
  ];
  return sessions.sort((one, two) => (one.session.startTime < two.session.startTime ? -1 : 1));
}

/** The entries of a local day to show, and the number of hidden ones. */
export function entriesOf(data: CalendarData, day: Date, shown: Shown): DayEntries {
  const trials = onDay(data.trials, day);
  const bookings = onDay(data.bookings, day);
  const open = onDay(data.openHours, day);
  const unloaded = data.more.find(({ date }) => date === keyOf(day));
  const beyond = (list: readonly unknown[], limit: number) => Math.max(0, list.length - limit);
  return {
    trials: trials.slice(0, shown.trials),
    bookings: bookings.slice(0, shown.bookings),
    open: open.slice(0, shown.open),
    blocked: onDay(data.blockedTimes, day),
    more:
      beyond(trials, shown.trials) +
      beyond(bookings, shown.bookings) +
      beyond(open, shown.open) +
      (unloaded?.trials ?? 0) +
      (unloaded?.bookings ?? 0),
  };
}
