/** For whom words are written: language and zone are the reader's own, never the writer's. */
export interface Reader {
  language: 'en' | 'id';
  /** IANA name; an unknown one reads as UTC. */
  timezone: string;
}

/**
 * 'Sunday 29 November at 00:51'. In the reader's own zone nobody needs its name; where that is unknown, the name is what
 * makes the time true.
 */
export function sayTime(time: Date, { language, timezone }: Reader): string {
  const style = {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  } as const;
  const locale = language === 'en' ? 'en-GB' : 'id-ID';
  try {
    return new Intl.DateTimeFormat(locale, { ...style, timeZone: timezone }).format(time);
  } catch {
    const utc = { ...style, timeZone: 'UTC', timeZoneName: 'short' } as const;
    return new Intl.DateTimeFormat(locale, utc).format(time);
  }
}
