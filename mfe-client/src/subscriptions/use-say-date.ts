import { browserZone, sayDate } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';

/** Formats a day in the reader's time zone and language. */
export function useSayDate(): (instant: string) => string {
  const reader = { language: useLanguage(), timeZone: browserZone() };
  return (instant) => sayDate(new Date(instant), reader);
}
