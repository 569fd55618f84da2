import { sayMoney } from '@kabar/rules/say-money';
import { BarChart } from '@kabar/ui/charts';
import { localeOf } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import type { CurrencyView } from './api.ts';

/** The payments received in each of the last twelve months. Months are in UTC, as in the ledger. */
export function RevenueChart({ currency, months }: Pick<CurrencyView, 'currency' | 'months'>) {
  const t = useBackofficeWords();
  const language = useLanguage();
  const { month: monthName, shortMonth } = useDates();
  const compact = new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 0,
  });
  return (
    <BarChart
      label={t('revenue.chart', { currency })}
      bars={months.map(({ month, received }) => ({
        key: month,
        label: shortMonth(month),
        name: monthName(month),
        value: Number(received),
        said: sayMoney(received, currency, language),
        short: compact.format(Number(received)),
      }))}
    />
  );
}
