import type { CallTime } from '../loved-ones/loved-one-form.ts';

/** A weekly time by the reader's own clock, as typed; day 0 is Sunday. */
export interface WallTime {
  day: number;
  start: string;
  end: string;
}

/** What is wrong with one, by field. */
export interface WallTimeMistakes {
  start?: 'clock';
  end?: 'clock' | 'order';
}

/** '09:00' for what people write: '9', '9:00', '09.00', '0900'; undefined for what is no time of a day. */
export function readClock(typed: string): string | undefined {
  const found =
    /^\s*(\d{1,2})(?:\s*[:.]\s*(\d{2}))?\s*$/.exec(typed) ?? /^\s*(\d{1,2})(\d{2})\s*$/.exec(typed);
  if (found === null) return undefined;
  const [, hour = '', minute = '00'] = found;
  if (Number(hour) > 23 || Number(minute) > 59) return undefined;
  return `${hour.padStart(2, '0')}:${minute}`;
}

/** Both must be times, and the end later on the same day. */
export function wallTimeMistakes({ start, end }: WallTime): WallTimeMistakes {
  const from = readClock(start);
  const to = readClock(end);
  return {
    ...(from === undefined ? { start: 'clock' as const } : {}),
    ...(to === undefined ? { end: 'clock' as const } : {}),
    ...(from !== undefined && to !== undefined && to <= from ? { end: 'order' as const } : {}),
  };
}

/** As it is stored, at the offset of this week: in UTC an end may lie on the next day. */
export function toUtc(time: WallTime, now: Date): CallTime {
  const start = instantOf(time.day, readClock(time.start) ?? time.start, now);
  const end = instantOf(time.day, readClock(time.end) ?? time.end, now);
  return {
    day: start.getUTCDay(),
    startUtc: start.toISOString().slice(11, 16),
    endUtc: end.toISOString().slice(11, 16),
  };
}

/** What is stored, by the reader's own clock. */
export function fromUtc(time: CallTime, now: Date): WallTime {
  const [hour = 0, minute = 0] = time.startUtc.split(':').map(Number);
  const [endHour = 0, endMinute = 0] = time.endUtc.split(':').map(Number);
  const date = now.getUTCDate() - now.getUTCDay() + time.day;
  const at = (h: number, m: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), date, h, m));
  const start = at(hour, minute);
  return { day: start.getDay(), start: clockOf(start), end: clockOf(at(endHour, endMinute)) };
}

function instantOf(day: number, clock: string, now: Date): Date {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const date = now.getDate() - now.getDay() + day;
  return new Date(now.getFullYear(), now.getMonth(), date, hour, minute);
}

function clockOf(at: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(at.getHours())}:${two(at.getMinutes())}`;
}
