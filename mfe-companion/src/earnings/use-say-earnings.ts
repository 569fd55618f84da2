import { sayMoney } from '@kabar/web/say-money';
import { browserZone, localeOf, sayDate, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import type { EarningView } from './api.ts';

/** Months, days and amounts as the companion reads them. */
export function useSayEarnings() {
  const language = useLanguage();
  // A day and a time without a clock: both are the companion's own.
  const reader = { language, timeZone: 'UTC' };
  return {
    idr: (amount: string) => sayMoney(amount, 'IDR', language),
    /** '2026-11' */
    month: (month: string) =>
      new Intl.DateTimeFormat(localeOf(language), {
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      }).format(new Date(`${month}-01T00:00:00Z`)),
    /** 'Mary Ann, 30 November 2026, 14:30': without what is not known. */
    session: ({ day, time, clientName }: Pick<EarningView, 'day' | 'time' | 'clientName'>) => {
      const at = new Date(`${day}T${time ?? '00:00'}:00Z`);
      const parts = [clientName, sayDate(at, reader), time === null ? null : sayTime(at, reader)];
      return parts.filter((part) => part !== null).join(', ');
    },
    date: (instant: string) => sayDate(new Date(instant), { language, timeZone: browserZone() }),
  };
}
