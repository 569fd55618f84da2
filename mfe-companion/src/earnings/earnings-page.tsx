import { TeamButton } from '@kabar/parts/chat/team-button';
import { Badge, Button, Card, Heading, Page, PageHeader, Stack, Text } from '@kabar/ui/base';
import { StatCard } from '@kabar/ui/more';
import { QueryView } from '@kabar/web/query-view';
import { useState } from 'react';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { type PayoutView, useEarnings } from './api.ts';
import { Months } from './months.tsx';
import { Statement } from './statement.tsx';
import { useSayEarnings } from './use-say-earnings.ts';
import './earnings.css';

/** The companion's earnings, what is not paid out yet, and the payouts. */
export function EarningsPage() {
  const t = useCompanionWords();
  const say = useSayEarnings();
  return (
    <Page>
      <PageHeader title={t('earnings.title')} lead={t('earnings.lead')} />
      <QueryView query={useEarnings()}>
        {({ latestPaidIdr, heldIdr, payableIdr, months, payouts }) => (
          <Stack gap={6}>
            <div className="companion-earnings-stats">
              <StatCard
                label={t('earnings.held')}
                value={say.idr(heldIdr)}
                text={t('earnings.heldText')}
              />
              <StatCard
                label={t('earnings.payable')}
                value={say.idr(payableIdr)}
                text={t('earnings.payableText')}
              />
              <StatCard
                label={t('earnings.latest')}
                value={say.idr(latestPaidIdr)}
                text={t(Number(latestPaidIdr) > 0 ? 'earnings.latestText' : 'earnings.latestNone')}
              />
            </div>
            <Card as="section">
              <Stack gap={4}>
                <Heading level={2}>{t('earnings.overview')}</Heading>
                {months.length === 0 ? (
                  <Text tone="soft">{t('earnings.none')}</Text>
                ) : (
                  <Months months={months} />
                )}
              </Stack>
            </Card>
            {months.length > 0 ? <Statements months={months.map(({ month }) => month)} /> : null}
            <Payouts payouts={payouts} />
          </Stack>
        )}
      </QueryView>
    </Page>
  );
}

/** The statement of one month; the newest month is selected at first. */
function Statements({ months }: { months: string[] }) {
  const t = useCompanionWords();
  const say = useSayEarnings();
  const [chosen, setChosen] = useState<string>();
  const at = Math.max(months.indexOf(chosen ?? ''), 0);
  const month = months[at] ?? '';
  const earlier = months[at + 1];
  const later = months[at - 1];
  return (
    <Card as="section">
      <Stack gap={4}>
        <Heading level={2}>{t('earnings.statement', { month: say.month(month) })}</Heading>
        <Statement month={month} />
        <TeamButton question={t('earnings.ask')} />
        {earlier ? (
          <Button variant="secondary" onClick={() => setChosen(earlier)}>
            {say.month(earlier)}
          </Button>
        ) : null}
        {later ? (
          <Button variant="secondary" onClick={() => setChosen(later)}>
            {say.month(later)}
          </Button>
        ) : null}
      </Stack>
    </Card>
  );
}

const tones = { pending: 'sun', paid: 'green', cancelled: 'neutral' } as const;

function Payouts({ payouts }: { payouts: readonly PayoutView[] }) {
  const t = useCompanionWords();
  const say = useSayEarnings();
  return (
    <Card as="section">
      <Stack gap={4}>
        <Heading level={2}>{t('earnings.payouts')}</Heading>
        {payouts.length === 0 ? <Text tone="soft">{t('earnings.noPayouts')}</Text> : null}
        <ul className="companion-earnings-rows">
          {payouts.map(({ id, amountIdr, status, createdAt, paidAt }) => (
            <li key={id}>
              <span>{say.date(paidAt ?? createdAt)}</span>
              <Badge tone={tones[status]}>{t(`earnings.payout.${status}`)}</Badge>
              <strong>{say.idr(amountIdr)}</strong>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}
