import { locales } from '@kabar/rules/languages';
import { readerZone } from './reader-zone.ts';
import type { Language } from './words.ts';

/** The reader for whom times are formatted: language and IANA zone. */
export interface TimeReader {
  language: Language;
  timeZone: string;
}

/** The locale for formats that this file does not offer. */
export function localeOf(language: Language): string {
  return locales[language];
}

/** The time zone for pages in this browser: the browser's, unless it has none or the reader chose the profile's. */
export function browserZone(): string {
  return readerZone();
}

/** '10:30', in Indonesian '10.30'. */
export function sayTime(at: Date, { language, timeZone }: TimeReader): string {
  return format(language, { timeZone, hour: '2-digit', minute: '2-digit' }).format(at);
}

/** 'Tomorrow, Tuesday 24 November'; only the date when it is neither today nor tomorrow. */
export function sayDay(at: Date, reader: TimeReader, now = new Date()): string {
  const near = nearDay(at, reader, now);
  const day = sayDate(at, reader);
  return near === undefined ? day : `${near}, ${day}`;
}

/** 'Tuesday 24 November', for zones other than the reader's, where "tomorrow" would mislead. */
export function sayDate(at: Date, { language, timeZone }: TimeReader): string {
  return format(language, { timeZone, weekday: 'long', day: 'numeric', month: 'long' })
    .format(at)
    .replace(', ', ' ');
}

/** 'Tue', or 'Tuesday'. */
export function sayWeekday(
  at: Date,
  { language, timeZone }: TimeReader,
  weekday: 'short' | 'long' = 'short',
): string {
  return format(language, { timeZone, weekday }).format(at);
}

/** 'Tue 24 Nov', for narrow places. */
export function sayShortDay(at: Date, { language, timeZone }: TimeReader): string {
  return format(language, { timeZone, weekday: 'short', day: 'numeric', month: 'short' })
    .format(at)
    .replace(', ', ' ');
}

/** The day of an instant in a zone, as 'YYYY-MM-DD'. */
export function dayOf(at: Date, timeZone: string): string {
  return formatOf('sv-SE', { timeZone }).format(at);
}

/** Whether the clocks of two zones show different times or days at that instant. */
export function differs(at: Date, first: string, second: string): boolean {
  const wall = (timeZone: string) =>
    formatOf('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);
  return wall(first) !== wall(second);
}

function nearDay(at: Date, { language, timeZone }: TimeReader, now: Date): string | undefined {
  const distance =
    (Date.parse(dayOf(at, timeZone)) - Date.parse(dayOf(now, timeZone))) / 86_400_000;
  if (distance !== 0 && distance !== 1) return undefined;
  const word = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(distance, 'day');
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function format(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return formatOf(locales[language], options);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a format is slow, and a calendar needs the same one hundreds of times. */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(locale, options);
    formats.set(key, format);
  }
  return format;
}
