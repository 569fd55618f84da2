import type { CallTime } from '../loved-ones/loved-one-form.ts';

/** A weekly time in the reader's time zone, as typed; day 0 is Sunday. */
export interface WallTime {
  day: number;
  start: string;
  end: string;
}

/** The mistakes of a weekly time, by field. */
export interface WallTimeMistakes {
  start?: 'clock';
  end?: 'clock' | 'order';
}

/**
 * Parses a typed time to 'HH:mm': accepts '9', '9:00', '09.00', '0900', '9 AM', 'jam 9 pagi'; undefined if it is not a time
 * of day.
 */
export function readClock(typed: string): string | undefined {
  const [, clock = '', part = ''] =
    /^(?:jam |pukul )?\s*([\d\s:.]*\d)\s*([a-z]*)$/.exec(typed.trim().toLowerCase()) ?? [];
  const found = /^(\d{1,2})(?:\s*[:.]\s*(\d{2}))?$/.exec(clock) ?? /^(\d{1,2})(\d{2})$/.exec(clock);
  if (found === null) return undefined;
  const [, said = '', minute = '00'] = found;
  const hour = hourOfDay(Number(said), part);
  if (hour === undefined || hour > 23 || Number(minute) > 59) return undefined;
  return `${String(hour).padStart(2, '0')}:${minute}`;
}

/** The range of hours that each word for a part of the day allows; 'malam' extends past midnight (hour 24 and later). */
const partsOfDay: ReadonlyMap<string, readonly [from: number, to: number]> = new Map([
  ['am', [0, 11]],
  ['pm', [12, 23]],
  ['pagi', [1, 11]],
  ['siang', [10, 16]],
  ['sore', [13, 19]],
  ['malam', [18, 27]],
]);

/** The hour of '9 malam' is 21; undefined if the word contradicts the hour or is unknown. */
function hourOfDay(said: number, part: string): number | undefined {
  if (part === '') return said;
  const hours = partsOfDay.get(part);
  if (hours === undefined) return undefined;
  const candidates = said > 12 ? [said] : [said % 12, (said % 12) + 12, (said % 12) + 24];
  const hour = candidates.find((each) => each >= hours[0] && each <= hours[1]);
  return hour === undefined ? undefined : hour % 24;
}

/** Changes the start. The end moves along if it is empty or was an hour after the previous start. */
export function moveStart(time: WallTime, before: string, start: string): WallTime {
  const isMoving = time.end === '' || time.end === endAfter(before);
  return { ...time, start, end: isMoving ? endAfter(start) : time.end };
}

/** An hour after a start; empty if that is on the next day or the start is invalid. */
function endAfter(start: string): string {
  const [, hour = '', minute = ''] = /^(\d{2}):(\d{2})$/.exec(start) ?? [];
  if (hour === '' || Number(hour) > 22) return '';
  return `${String(Number(hour) + 1).padStart(2, '0')}:${minute}`;
}

/** Both must be valid times, and the end must be later on the same day. */
export function wallTimeMistakes({ start, end }: WallTime): WallTimeMistakes {
  const from = readClock(start);
  const to = readClock(end);
  return {
    ...(from === undefined ? { start: 'clock' as const } : {}),
    ...(to === undefined ? { end: 'clock' as const } : {}),
    ...(from !== undefined && to !== undefined && to <= from ? { end: 'order' as const } : {}),
  };
}

/** Converts a weekly time to UTC, at this week's offset. In UTC the end may be on the next day. */
export function toUtc(time: WallTime, now: Date): CallTime {
  const start = instantOf(time.day, readClock(time.start) ?? time.start, now);
  const end = instantOf(time.day, readClock(time.end) ?? time.end, now);
  return {
    day: start.getUTCDay(),
    startUtc: start.toISOString().slice(11, 16),
    endUtc: end.toISOString().slice(11, 16),
  };
}

/** Converts a stored weekly time to the reader's time zone. */
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
