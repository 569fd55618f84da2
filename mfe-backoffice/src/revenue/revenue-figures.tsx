import { sayMoney } from '@kabar/rules/say-money';
import { Card, Grid, Heading, Skeleton, Stack } from '@kabar/ui/base';
import { IconCoin, IconCreditCard, IconGift, IconRepeat } from '@kabar/ui/icons';
import { StatCard } from '@kabar/ui/more';
import { useLanguage } from '@kabar/web/words';
import { lazy, Suspense } from 'react';
import { QuietFailure } from '../frame/quiet-failure.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { type CurrencyView, useRevenue } from './api.ts';

/** Loaded lazily, once there is data to draw. */
const RevenueChart = lazy(async () => ({
  default: (await import('./revenue-chart.tsx')).RevenueChart,
}));

/** Recurring and received revenue side by side, for each currency. */
export function RevenueFigures() {
  const t = useBackofficeWords();
  const { data, error } = useRevenue();
  if (error && !data) return <QuietFailure error={error} />;
  return (
    <Stack gap={4}>
      <Figures />
      {data?.currencies.map(({ currency, months }) => (
        <Card key={currency}>
          <Stack gap={3}>
            <Heading level={2} size="small">
              {t('revenue.chart', { currency })}
            </Heading>
            <Suspense fallback={<Skeleton height="11rem" />}>
              <RevenueChart currency={currency} months={months} />
            </Suspense>
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}

function Figures() {
  const t = useBackofficeWords();
  const language = useLanguage();
  const { data } = useRevenue();
  const say = (pick: (of: CurrencyView) => string) =>
    data?.currencies.map((of) => sayMoney(pick(of), of.currency, language)).join(' · ') ?? '–';
  return (
    <Grid min="17rem" gap={4}>
      <StatCard
        label={t('revenue.recurring')}
        value={say((of) => of.monthlyRecurring)}
        text={t('revenue.recurringText')}
        icon={<IconRepeat />}
      />
      <StatCard
        label={t('revenue.received')}
        value={say((of) => of.received)}
        text={t('revenue.receivedText')}
        icon={<IconCoin />}
      />
      <StatCard
        label={t('revenue.packs')}
        value={data ? sayMoney(data.sessionPackRevenueUsd, 'USD', language) : '–'}
        text={data && t('revenue.packsText', { count: data.completedSessionPacks })}
        icon={<IconGift />}
      />
      <StatCard
        label={t('revenue.active')}
        value={data?.activeSubscriptions ?? '–'}
        text={t('revenue.activeText')}
        icon={<IconCreditCard />}
      />
    </Grid>
  );
}
