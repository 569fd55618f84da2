import { sayMoney } from '@kabar/rules/say-money';
import { Disclosure, Grid, Heading, Stack, Text } from '@kabar/ui/base';
import { BarChart } from '@kabar/ui/charts';
import { Table } from '@kabar/ui/more';
import { useLanguage } from '@kabar/web/words';
import type { CurrencyView } from '../revenue/api.ts';
import { RevenueChart } from '../revenue/revenue-chart.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import type { MonthView } from './api.ts';
import '../frame/table.css';
import './activity-charts.css';

interface ActivityChartsProps {
  months: readonly MonthView[];
  /** USD received in the same months; undefined while loading. */
  revenue: CurrencyView['months'] | undefined;
}

const counted = ['signUps', 'sessions', 'flags'] as const;

/** The last twelve months as four small charts, and the same numbers as a table. Months are in UTC. */
export function ActivityCharts({ months, revenue }: ActivityChartsProps) {
  const t = useBackofficeWords();
  const { month: monthName, shortMonth } = useDates();
  return (
    <Stack gap={4}>
      <Grid min="17rem" gap={5}>
        {revenue ? (
          <div className="backoffice-chart">
            <Heading level={3} size="small">
              {t('activity.revenue')}
            </Heading>
            <RevenueChart currency="USD" months={revenue} />
          </div>
        ) : null}
        {counted.map((name) => (
          <div className="backoffice-chart" key={name}>
            <Heading level={3} size="small">
              {t(`activity.${name}`)}
            </Heading>
            {months.every((of) => of[name] === 0) ? (
              <Text tone="soft">{t('activity.none')}</Text>
            ) : (
              <BarChart
                label={t('activity.chart', { of: t(`activity.${name}`) })}
                bars={months.map((of) => ({
                  key: of.month,
                  label: shortMonth(of.month),
                  name: monthName(of.month),
                  value: of[name],
                  said: String(of[name]),
                  short: String(of[name]),
                }))}
              />
            )}
          </div>
        ))}
      </Grid>
      <Disclosure summary={t('activity.asTable')}>
        <div className="backoffice-table">
          <MonthsTable months={months} revenue={revenue} />
        </div>
      </Disclosure>
    </Stack>
  );
}

function MonthsTable({ months, revenue }: ActivityChartsProps) {
  const t = useBackofficeWords();
  const { month: monthName } = useDates();
  const language = useLanguage();
  const receivedIn = (month: string) => revenue?.find((of) => of.month === month)?.received;
  const say = (received: string | undefined) =>
    received === undefined ? '–' : sayMoney(received, 'USD', language);
  return (
    <Table
      caption={t('activity.title')}
      rowKey={({ month }) => month}
      rows={months.toReversed()}
      columns={[
        {
          key: 'month',
          title: t('activity.month'),
          render: ({ month }) => <strong>{monthName(month)}</strong>,
        },
        {
          key: 'revenue',
          title: t('activity.revenue'),
          align: 'end',
          render: ({ month }) => say(receivedIn(month)),
        },
        ...counted.map((name) => ({
          key: name,
          title: t(`activity.${name}`),
          align: 'end' as const,
          render: (of: MonthView) => of[name],
        })),
      ]}
    />
  );
}
