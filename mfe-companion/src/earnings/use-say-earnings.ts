import { sayMoney } from '@kabar/rules/say-money';
import { browserZone, localeOf, sayDate, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import type { EarningView } from './api.ts';

/** Formats months, days and amounts. */
export function useSayEarnings() {
  const language = useLanguage();
  // `day` and `time` are already local to the companion, so they are formatted as UTC.
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
    /** 'Mary Ann, 30 November 2026, 14:30'; unknown parts are left out. */
    session: ({ day, time, clientName }: Pick<EarningView, 'day' | 'time' | 'clientName'>) => {
      const at = new Date(`${day}T${time ?? '00:00'}:00Z`);
      const parts = [clientName, sayDate(at, reader), time === null ? null : sayTime(at, reader)];
      return parts.filter((part) => part !== null).join(', ');
    },
    date: (instant: string) => sayDate(new Date(instant), { language, timeZone: browserZone() }),
  };
}
