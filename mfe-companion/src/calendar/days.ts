/* Days are local: midnight of the browser's zone, so that daylight saving makes days of 23 and 25 hours. */

/** 'YYYY-MM-DD' of a local day. */
export function keyOf(day: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** The local day of a key; today for anything that is none. */
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

/** The same day of another month, or that month's last. */
export function addMonths(day: Date, count: number): Date {
  const last = new Date(day.getFullYear(), day.getMonth() + count + 1, 0);
  return new Date(last.getFullYear(), last.getMonth(), Math.min(day.getDate(), last.getDate()));
}

/** Six weeks from the Sunday on or before the first of the month: 42 days. */
export function monthGrid(day: Date): Date[] {
  const first = new Date(day.getFullYear(), day.getMonth(), 1);
  const sunday = addDays(first, -first.getDay());
  return Array.from({ length: 42 }, (_, index) => addDays(sunday, index));
}

/** The instant of a wall time 'HH:mm' on a local day; '24:00' is the next midnight. */
export function instantOf(day: Date, wall: string): Date {
  const [hour = 0, minute = 0] = wall.split(':').map(Number);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate(), hour, minute);
}

export interface Span {
  startTime: string;
  endTime: string;
}

/** What overlaps a local day, in the order given. */
export function onDay<Entry extends Span>(entries: readonly Entry[], day: Date): Entry[] {
  const start = day.getTime();
  const end = addDays(day, 1).getTime();
  return entries.filter(
    (entry) => Date.parse(entry.startTime) < end && Date.parse(entry.endTime) > start,
  );
}

/** Half hours that touch become one span: a day reads '09:00 - 12:00', not six lines. */
export function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans) {
    const last = result.at(-1);
    if (last?.endTime === span.startTime) last.endTime = span.endTime;
    else result.push({ startTime: span.startTime, endTime: span.endTime });
  }
  return result;
}

/** How many of each kind a month cell shows; the rest is counted. */
export const shownInCell = { slots: 3, trials: 2 } as const;

export function hiddenCount(counts: { slots: number; trials: number }): number {
  return (
    Math.max(0, counts.slots - shownInCell.slots) + Math.max(0, counts.trials - shownInCell.trials)
  );
}
