import { addDays, dayOf, instantOf, weekdayOf } from './local-time.ts';

/** A time of day, and how long the person may respond. */
export interface CheckInWindow {
  /** 'HH:MM' in the person's time zone. */
  opensAt: string;
  minutes: number;
}

export type CheckInDays =
  | { kind: 'every_day' }
  /** ISO weekdays: 1 is Monday. */
  | { kind: 'weekdays'; weekdays: readonly number[] }
  /** from: a date with a check-in, from which the interval is counted. */
  | { kind: 'every_n_days'; days: number; from: string };

export interface CheckInCalendar {
  days: CheckInDays;
  /** One or two, in any order. */
  windows: readonly CheckInWindow[];
  timeZone: string;
}

/** One window of one local day. */
export interface CheckInOpening {
  date: string;
  /** 1 or 2, in the order of the day. */
  windowNo: number;
  opensAt: Date;
  closesAt: Date;
}

const minuteMs = 60_000;
const dayMinutes = 1_440;
/** A schedule has a check-in at least every 14 days. */
const longestGapDays = 15;

/** Minutes after midnight. */
export function minuteOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** In the order of the day. */
export function inOrder<Window extends CheckInWindow>(windows: readonly Window[]): Window[] {
  return windows.toSorted((one, other) => minuteOfDay(one.opensAt) - minuteOfDay(other.opensAt));
}

/** Whether two windows overlap; the last one of a day may reach into the next day. */
export function doWindowsOverlap(windows: readonly CheckInWindow[]): boolean {
  const [first, second] = inOrder(windows);
  if (first === undefined || second === undefined) return false;
  const [firstOpens, secondOpens] = [minuteOfDay(first.opensAt), minuteOfDay(second.opensAt)];
  return (
    firstOpens + first.minutes > secondOpens ||
    secondOpens + second.minutes > firstOpens + dayMinutes
  );
}

/** Whether there is a check-in on a local date. */
export function isCheckInDay(days: CheckInDays, date: string): boolean {
  if (days.kind === 'every_day') return true;
  if (days.kind === 'weekdays') return days.weekdays.includes(weekdayOf(date) || 7);
  const apart = (Date.parse(date) - Date.parse(days.from)) / (dayMinutes * minuteMs);
  return apart % days.days === 0;
}

/**
 * The windows of a local date. Each exists once and has its full length, even on days with a clock change. A skipped
 * time moves later by the length of the gap; of an ambiguous time the first is used. A window never opens before the
 * previous one has closed.
 */
export function openingsOf(calendar: CheckInCalendar, date: string): CheckInOpening[] {
  const before = plannedOf(calendar, addDays(date, -1)).at(-1);
  return plannedOf(calendar, date, before?.closesAt);
}

/** The first window after another one in chronological order; without a window number, after that whole date. */
export function openingAfter(
  calendar: CheckInCalendar,
  { date, windowNo }: { date: string; windowNo: number },
): CheckInOpening {
  for (let day = 0; day <= longestGapDays; day += 1) {
    const found = openingsOf(calendar, addDays(date, day)).find(
      (opening) => day > 0 || opening.windowNo > windowNo,
    );
    if (found !== undefined) return found;
  }
  throw new RangeError('A calendar without days');
}

/** The first window that opens at or after this instant. */
export function openingFrom(calendar: CheckInCalendar, now: Date): CheckInOpening {
  // The previous day's last window may open after midnight because of a clock change.
  let opening = openingAfter(calendar, {
    date: addDays(dayOf(now, calendar.timeZone), -1),
    windowNo: 0,
  });
  while (opening.opensAt < now) opening = openingAfter(calendar, opening);
  return opening;
}

function plannedOf(
  { days, windows, timeZone }: CheckInCalendar,
  date: string,
  notBefore?: Date,
): CheckInOpening[] {
  if (!isCheckInDay(days, date)) return [];
  const openings: CheckInOpening[] = [];
  for (const [place, { opensAt: time, minutes }] of inOrder(windows).entries()) {
    const planned = instantOf(`${date}T${time}`, timeZone);
    const floor = openings.at(-1)?.closesAt ?? notBefore;
    const opensAt = floor !== undefined && floor > planned ? floor : planned;
    const closesAt = new Date(opensAt.getTime() + minutes * minuteMs);
    openings.push({ date, windowNo: place + 1, opensAt, closesAt });
  }
  return openings;
}
