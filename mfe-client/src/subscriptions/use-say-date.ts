import { browserZone, sayDate } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';

/** A day in the reader's own zone and language. */
export function useSayDate(): (instant: string) => string {
  const reader = { language: useLanguage(), timeZone: browserZone() };
  return (instant) => sayDate(new Date(instant), reader);
}
