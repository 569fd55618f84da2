/** The person for whom a text is written. */
export interface Reader {
  language: 'en' | 'id';
  /** IANA name; an unknown one reads as UTC. */
  timezone: string;
}

/** 'Sunday 29 November at 00:51' in the reader's zone. When that is unknown, UTC is used and named. */
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
