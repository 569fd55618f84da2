import { addDays, dayOf, instantOf, weekdayOf } from './local-time.ts';

/** A time of day, and how long the person may answer. */
export interface CheckInWindow {
  /** 'HH:MM' by the person's own clock. */
  opensAt: string;
  minutes: number;
}

export type CheckInDays =
  | { kind: 'every_day' }
  /** 1 is Monday. */
  | { kind: 'weekdays'; weekdays: readonly number[] }
  /** from: one of the days. */
  | { kind: 'every_n_days'; days: number; from: string };

/** When a person is asked. */
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
/** A plan has a day within 14 days. */
const longestGapDays = 15;

/** Minutes after midnight. */
export function minuteOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** In the order of the day. */
export function inOrder<Window extends CheckInWindow>(windows: readonly Window[]): Window[] {
  return windows.toSorted((one, other) => minuteOfDay(one.opensAt) - minuteOfDay(other.opensAt));
}

/** Whether two windows share a minute; the last one of a day may reach into the next day. */
export function doWindowsOverlap(windows: readonly CheckInWindow[]): boolean {
  const [first, second] = inOrder(windows);
  if (first === undefined || second === undefined) return false;
  const [firstOpens, secondOpens] = [minuteOfDay(first.opensAt), minuteOfDay(second.opensAt)];
  return (
    firstOpens + first.minutes > secondOpens ||
    secondOpens + second.minutes > firstOpens + dayMinutes
  );
}

/** Whether a person is asked on a local date. */
export function isCheckInDay(days: CheckInDays, date: string): boolean {
  if (days.kind === 'every_day') return true;
  if (days.kind === 'weekdays') return days.weekdays.includes(weekdayOf(date) || 7);
  const apart = (Date.parse(date) - Date.parse(days.from)) / (dayMinutes * minuteMs);
  return apart % days.days === 0;
}

/**
 * The windows of a local date: each exists once, whatever the clocks do, and is as long as planned. A time that the clocks skip
 * is later by the length of the gap; of a time that occurs twice it is the first. A window never opens before the one before it
 * has closed.
 */
export function openingsOf(calendar: CheckInCalendar, date: string): CheckInOpening[] {
  const before = plannedOf(calendar, addDays(date, -1)).at(-1);
  return plannedOf(calendar, date, before?.closesAt);
}

/** The first window after one, in the order of local dates; or after a local date without a window number. */
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

/** The first window that opens at this instant or later. */
export function openingFrom(calendar: CheckInCalendar, now: Date): CheckInOpening {
  // The last window of the day before may open after midnight where the clocks went forward.
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
