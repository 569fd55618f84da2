/* A day is its local midnight, a Date in the browser's time zone; with daylight saving, days may have 23 or 25 hours. */

/** 'YYYY-MM-DD' of a local day. */
export function keyOf(day: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** Parses such a key; an invalid one gives today. */
export function dayFrom(key: string | null, now = new Date()): Date {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(key ?? '') ?? [];
  const day = new Date(Number(year), Number(month) - 1, Number(date));
  return key !== null && keyOf(day) === key ? day : startOfDay(now);
}

export function startOfDay(at: Date): Date {
  return new Date(at.getFullYear(), at.getMonth(), at.getDate());
}

export function addDays(day: Date, count: number): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + count);
}

/** The same day of another month, clamped to its last day. */
export function addMonths(day: Date, count: number): Date {
  const last = new Date(day.getFullYear(), day.getMonth() + count + 1, 0);
  return new Date(last.getFullYear(), last.getMonth(), Math.min(day.getDate(), last.getDate()));
}

/** The six weeks (42 days) that contain the month, starting on a Sunday. */
export function monthGrid(day: Date): Date[] {
  const first = new Date(day.getFullYear(), day.getMonth(), 1);
  const sunday = addDays(first, -first.getDay());
  return Array.from({ length: 42 }, (_, index) => addDays(sunday, index));
}

/** The week of a day, starting on Sunday. */
export function weekOf(day: Date): Date[] {
  const sunday = addDays(day, -day.getDay());
  return Array.from({ length: 7 }, (_, index) => addDays(sunday, index));
}

/** The instant of a wall time 'HH:mm' on a local day; '24:00' is the next midnight. */
export function instantOf(day: Date, wall: string): Date {
  const [hour = 0, minute = 0] = wall.split(':').map(Number);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate(), hour, minute);
}

/** The number of local days from one to another, inclusive; less than one if reversed. */
export function daysBetween(first: Date, last: Date): number {
  const utc = (day: Date) => Date.UTC(day.getFullYear(), day.getMonth(), day.getDate());
  return (utc(last) - utc(first)) / 86_400_000 + 1;
}

export interface Span {
  startTime: string;
  endTime: string;
}

/** Entries that overlap a local day, in the given order. */
export function onDay<Entry extends Span>(entries: readonly Entry[], day: Date): Entry[] {
  const start = day.getTime();
  const end = addDays(day, 1).getTime();
  return entries.filter(
    (entry) => Date.parse(entry.startTime) < end && Date.parse(entry.endTime) > start,
  );
}

/** Whether a span consists of whole local days. */
export function isWholeDays({ startTime, endTime }: Span): boolean {
  return [startTime, endTime].every(
    (time) => startOfDay(new Date(time)).getTime() === Date.parse(time),
  );
}

/** The last local day of a span; an end at midnight belongs to the day before. */
export function lastDayOf({ endTime }: Span): Date {
  return startOfDay(new Date(Date.parse(endTime) - 1));
}
