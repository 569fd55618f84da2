import { useLanguage } from '@kabar/web/words';

const locales = { en: 'en-GB', id: 'id-ID' } as const;

/** Dates as the reader writes them, in the reader's own zone. */
export function useDates() {
  const locale = locales[useLanguage()];
  const format = (style: Intl.DateTimeFormatOptions) => (instant: string | number) =>
    new Intl.DateTimeFormat(locale, style).format(new Date(instant));
  return {
    day: format({ day: 'numeric', month: 'short', year: 'numeric' }),
    moment: format({ dateStyle: 'medium', timeStyle: 'short' }),
    time: format({ timeStyle: 'short' }),
  };
}
