import { sayMoney } from '@kabar/web/say-money';
import { browserZone, localeOf, sayDate } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';

/** Months, days and amounts as the companion reads them. */
export function useSayEarnings() {
  const language = useLanguage();
  return {
    idr: (amount: string) => sayMoney(amount, 'IDR', language),
    /** '2026-11' */
    month: (month: string) =>
      new Intl.DateTimeFormat(localeOf(language), {
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      }).format(new Date(`${month}-01T00:00:00Z`)),
    /** '2026-11-30': a day without a clock */
    day: (day: string) => sayDate(new Date(`${day}T00:00:00Z`), { language, timeZone: 'UTC' }),
    date: (instant: string) => sayDate(new Date(instant), { language, timeZone: browserZone() }),
  };
}
