import { useReaderZone } from '@kabar/web/reader-zone';
import { localeOf } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';

/** Formats dates in the reader's language and time zone. */
export function useDates() {
  const locale = localeOf(useLanguage());
  const timeZone = useReaderZone();
  const format = (style: Intl.DateTimeFormatOptions) => (instant: string | number) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...style }).format(new Date(instant));
  const ofMonth = (style: Intl.DateTimeFormatOptions) => (month: string) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...style }).format(
      new Date(`${month}-01T00:00:00Z`),
    );
  return {
    day: format({ day: 'numeric', month: 'short', year: 'numeric' }),
    moment: format({ dateStyle: 'medium', timeStyle: 'short' }),
    time: format({ timeStyle: 'short' }),
    /** Formats a month such as '2026-03'. */
    month: ofMonth({ month: 'long', year: 'numeric' }),
    shortMonth: ofMonth({ month: 'short' }),
  };
}
