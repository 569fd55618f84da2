import { Card, Heading, LinkButton, Stack, Text } from '@kabar/ui/base';
import { IconWallet } from '@kabar/ui/icons';
import { StatCard } from '@kabar/ui/more';
import { QueryView } from '@kabar/web/query-view';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { useEarnings } from './api.ts';
import { Months } from './months.tsx';
import { useSayEarnings } from './use-say-earnings.ts';

/** The latest paid payout; a dash while loading. */
export function EarningsStat() {
  const t = useCompanionWords();
  const say = useSayEarnings();
  const earnings = useEarnings().data;
  return (
    <StatCard
      label={t('earnings.stat')}
      value={earnings ? say.idr(earnings.latestPaidIdr) : '–'}
      text={t('earnings.latest')}
      icon={<IconWallet />}
    />
  );
}

/** The last three months, with a link to all payouts. */
export function EarningsOverview() {
  const t = useCompanionWords();
  return (
    <Card as="section">
      <Stack gap={4}>
        <Heading level={2} size="normal">
          {t('earnings.overview')}
        </Heading>
        <QueryView query={useEarnings()}>
          {({ months }) =>
            months.length === 0 ? (
              <Text tone="soft">{t('earnings.none')}</Text>
            ) : (
              <Months months={months.slice(0, 3)} />
            )
          }
        </QueryView>
        <LinkButton variant="secondary" fullWidth href="/earnings">
          {t('earnings.viewPayouts')}
        </LinkButton>
      </Stack>
    </Card>
  );
}
