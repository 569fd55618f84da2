import { Card, Section, Skeleton } from '@kabar/ui/base';
import { lazy, Suspense } from 'react';
import { QuietFailure } from '../frame/quiet-failure.tsx';
import { useRevenue } from '../revenue/api.ts';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useActivityByMonth } from './api.ts';

/** Loaded lazily, once there is data to draw. */
const ActivityCharts = lazy(async () => ({
  default: (await import('./activity-charts.tsx')).ActivityCharts,
}));

const room = <Skeleton height="26rem" />;

/** Sign-ups, sessions, flags and revenue by month. */
export function Activity() {
  const t = useBackofficeWords();
  const { data: months, error } = useActivityByMonth();
  const revenue = useRevenue().data?.currencies.find(({ currency }) => currency === 'USD')?.months;
  return (
    <Section title={t('activity.title')}>
      <Card>
        {error && !months ? <QuietFailure error={error} /> : null}
        {months ? (
          <Suspense fallback={room}>
            <ActivityCharts months={months} revenue={revenue} />
          </Suspense>
        ) : null}
        {months || error ? null : room}
      </Card>
    </Section>
  );
}
