import { type Language, locales } from '@kabar/rules/languages';
import { canonicalZone } from '@kabar/rules/time-zones';
import en from '../locales/en/say-time.json' with { type: 'json' };
import id from '../locales/id/say-time.json' with { type: 'json' };
import { wordsOf } from './translate.ts';

const words = wordsOf('say-time', { en, id });

/** The person for whom a text is written. */
export interface Reader {
  language: Language;
  /** IANA name; an unknown one reads as UTC. */
  timezone: string;
}

/** 'Sunday 29 November at 00:51 WIB': in the reader's zone, with its name. */
export function sayTime(time: Date, reader: Reader): string {
  return say(time, reader, { weekday: 'long', day: 'numeric', month: 'long' });
}

/** '00:51 WIB': in the reader's zone, with its name. */
export function sayClock(time: Date, reader: Reader): string {
  return say(time, reader, {});
}

/** 'Sunday 29 November 2026' for a calendar day, given as midnight UTC. */
export function sayDay(day: Date, language: Reader['language']): string {
  const format = { dateStyle: 'full', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locales[language], format).format(day);
}

/** Whether the clocks of two zones show the same day and time at that instant. */
export function isSameClock(time: Date, one: string, other: string): boolean {
  const wall = (zone: string) =>
    new Intl.DateTimeFormat('en-GB', {
      ...{ dateStyle: 'short', timeStyle: 'short' },
      timeZone: canonicalZone(zone) ?? 'UTC',
    }).format(time);
  return wall(one) === wall(other);
}

function say(time: Date, { language, timezone }: Reader, day: Intl.DateTimeFormatOptions) {
  const timeZone = canonicalZone(timezone) ?? 'UTC';
  const clock = { hour: '2-digit', minute: '2-digit', hour12: false, timeZone } as const;
  const formatted = new Intl.DateTimeFormat(locales[language], { ...day, ...clock }).format(time);
  return `${formatted} ${zoneName(timeZone, language)}`;
}

/** The common name of the zone's time: 'WIB', else '(Tokyo time)'. */
function zoneName(zone: string, language: Reader['language']): string {
  const short = shortNames[zone];
  if (short !== undefined) return short;
  const city = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return words(language)('zone', { city });
}

const shortNames: Record<string, string> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Pontianak': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
  UTC: 'UTC',
};
