import { dayOf } from '@kabar/web/say-time';

/** The filters of the list, as stored in the URL. */
export interface Filters {
  /** The language's English name. */
  language?: string;
  /** The English name of a topic. */
  interest?: string;
  medium?: string;
  /** ISO: the companion is free for ten minutes within the half hour that starts then. */
  freeAt?: string;
}

export const mediums = ['phone', 'whatsapp', 'telegram', 'zoom', 'google_meet', 'email'] as const;

const names = ['language', 'interest', 'medium', 'freeAt'] as const;

export function readFilters(search: URLSearchParams): Filters {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name);
      return value !== null && isFilter(name, value) ? [[name, value]] : [];
    }),
  );
}

/** Invalid values are dropped, so that a malformed URL shows the whole list instead of an error. */
function isFilter(name: keyof Filters, value: string): boolean {
  if (name === 'medium') return (mediums as readonly string[]).includes(value);
  if (name === 'freeAt') return /^\d{4}-.*Z$/.test(value) && !Number.isNaN(Date.parse(value));
  return value.trim() !== '' && value.length <= 60;
}

/** The full hours of the next seven days, from 07:00 to 21:00 in the given time zone, grouped by day. */
export function freeChoices(now: Date, timeZone: string): { day: string; times: string[] }[] {
  const days = new Map<string, string[]>();
  const first = Math.ceil(now.getTime() / step) * step;
  for (let at = first; at < now.getTime() + week; at += step) {
    const time = new Date(at);
    const wall = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(time);
    if (!wall.endsWith(':00') || wall < '07:00' || wall > '21:00') continue;
    const day = dayOf(time, timeZone);
    days.set(day, [...(days.get(day) ?? []), time.toISOString()]);
  }
  return [...days].map(([day, times]) => ({ day, times }));
}

/** A quarter of an hour, because some time zones have such offsets. */
const step = 15 * 60_000;
const week = 7 * 86_400_000;
