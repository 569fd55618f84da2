import { dayOf, localeOf } from '@kabar/web/say-time';
import type { Language } from '@kabar/web/words';
import type { AssignedView } from './api.ts';

type WeeklyTime = AssignedView['preferredTimes'][number];

const day = 24 * 60;
const week = 7 * day;

/** Whether a time is within one of the weekly times. Those are in UTC; an end before the start is on the next day. */
export function isWished(time: string, wished: readonly WeeklyTime[]): boolean {
  const at = new Date(time);
  const minute = at.getUTCDay() * day + at.getUTCHours() * 60 + at.getUTCMinutes();
  return wished.some((one) => {
    const start = one.day * day + minutesOf(one.startUtc);
    const end = one.day * day + minutesOf(one.endUtc);
    const length = end > start ? end - start : end - start + day;
    return (minute - start + week) % week < length;
  });
}

/** The first time of each half hour in the time zone, grouped by day ('YYYY-MM-DD'), in order. */
export function halfHoursByDay(times: readonly string[], timeZone: string): Map<string, string[]> {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  const days = new Map<string, string[]>();
  let before = '';
  for (const time of times) {
    const at = new Date(time);
    const date = dayOf(at, timeZone);
    const [hour, minute] = clock.format(at).split(':');
    const half = `${date} ${hour} ${Number(minute) < 30}`;
    if (half === before) continue;
    before = half;
    days.set(date, [...(days.get(date) ?? []), time]);
  }
  return days;
}

/** 'Mon, 16:00 - 17:00' for a weekly time in UTC, at this week's offset of the reader's time zone. */
export function sayWeekly(time: WeeklyTime, language: Language, now: Date): string {
  const sunday = Date.UTC(
    now.getUTCFullYear(),
    now.getUTCMonth(),
    now.getUTCDate() - now.getUTCDay(),
  );
  const at = (clock: string) => sunday + (time.day * day + minutesOf(clock)) * 60_000;
  const start = at(time.startUtc);
  const end = at(time.endUtc);
  const words = { weekday: 'short', hour: 'numeric', minute: '2-digit' } as const;
  const nextDay = end <= start ? day * 60_000 : 0;
  return new Intl.DateTimeFormat(localeOf(language), words).formatRange(start, end + nextDay);
}

function minutesOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
}
