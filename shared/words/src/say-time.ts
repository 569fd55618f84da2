import { canonicalZone } from '@kabar/rules/time-zones';

/** The person for whom a text is written. */
export interface Reader {
  language: 'en' | 'id';
  /** IANA name; an unknown one reads as UTC. */
  timezone: string;
}

/** 'Sunday 29 November at 00:51 WIB' in the reader's zone, which is named. An unknown one is UTC. */
export function sayTime(time: Date, reader: Reader): string {
  return say(time, reader, { weekday: 'long', day: 'numeric', month: 'long' });
}

/** '00:51 WIB' in the reader's zone, which is named. */
export function sayClock(time: Date, reader: Reader): string {
  return say(time, reader, {});
}

/** Whether clocks in two zones show the same at that time, and on the same day. */
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
  const locale = language === 'en' ? 'en-GB' : 'id-ID';
  const said = new Intl.DateTimeFormat(locale, { ...day, ...clock }).format(time);
  return `${said} ${zoneName(timeZone, language)}`;
}

/** How people call the time of a zone: 'WIB', else '(Tokyo time)'. */
function zoneName(zone: string, language: Reader['language']): string {
  const short = shortNames[zone];
  if (short !== undefined) return short;
  const city = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return language === 'en' ? `(${city} time)` : `(waktu ${city})`;
}

const shortNames: Record<string, string> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Pontianak': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
  UTC: 'UTC',
};
