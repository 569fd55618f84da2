import { sayMoney } from '@kabar/rules/say-money';
import { Badge, Button, Card, Heading, MessageBox, Stack, Text } from '@kabar/ui/base';
import { Table } from '@kabar/ui/more';
import { useLanguage } from '@kabar/web/words';
import { useState } from 'react';
import { PersonLink } from '../frame/person-link.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import { type BatchView, type PayoutAction, useBatchPayouts } from './api.ts';
import '../frame/table.css';
import './payouts.css';

const tones = { made: 'sun', approved: 'blue', paid: 'green', cancelled: 'neutral' } as const;

interface BatchCardProps {
  batch: BatchView;
  onAsk: (action: PayoutAction) => void;
}

export function BatchCard({ batch, onAsk }: BatchCardProps) {
  const t = useBackofficeWords();
  const language = useLanguage();
  const { moment } = useDates();
  const idr = (amount: string) => sayMoney(amount, 'IDR', language);
  const nobody = t('payouts.nobody');
  const [showsMore, setShowsMore] = useState(false);
  const more = useBatchPayouts(batch.id, showsMore);
  const payouts = more.data ?? batch.payouts;
  return (
    <Card as="section">
      <Stack gap={4}>
        <div className="backoffice-payouts-line">
          <Heading level={2}>{t('payouts.batch', { amount: idr(batch.amountIdr) })}</Heading>
          <Badge tone={tones[batch.status]}>{t(`payouts.status.${batch.status}`)}</Badge>
        </div>
        <Text tone="soft">
          {t('payouts.made')} <PersonLink person={batch.madeBy} nobody={nobody} />,{' '}
          {moment(batch.madeAt)}
        </Text>
        {batch.approvedBy && batch.approvedAt ? (
          <Text tone="soft">
            {t('payouts.approved')} <PersonLink person={batch.approvedBy} nobody={nobody} />,{' '}
            {moment(batch.approvedAt)}
          </Text>
        ) : null}
        <div className="backoffice-table">
          <Table
            caption={t('payouts.batch', { amount: idr(batch.amountIdr) })}
            rows={payouts}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'companion',
                title: t('payouts.companion'),
                render: ({ companion }) => <PersonLink person={companion} nobody={nobody} />,
              },
              {
                key: 'amount',
                title: t('payouts.amount'),
                align: 'end',
                render: ({ amountIdr }) => idr(amountIdr),
              },
              {
                key: 'status',
                title: t('payouts.state'),
                render: ({ status }) => t(`payouts.payout.${status}`),
              },
              {
                key: 'date',
                title: t('payouts.date'),
                render: ({ paidAt, createdAt }) => moment(paidAt ?? createdAt),
              },
            ]}
          />
        </div>
        {payouts.length < batch.companionCount ? (
          <Stack gap={2} align="start">
            <Text tone="soft">
              {t('payouts.shown', {
                shown: payouts.length.toLocaleString(language),
                all: batch.companionCount.toLocaleString(language),
              })}
            </Text>
            {more.isError ? (
              <MessageBox tone="danger" live>
                {t('payouts.failed')}
              </MessageBox>
            ) : null}
            <Button
              variant="quiet"
              busy={more.isFetching}
              onClick={() => (showsMore ? void more.fetchNextPage() : setShowsMore(true))}
            >
              {t('payouts.more')}
            </Button>
          </Stack>
        ) : null}
        <Steps batch={batch} onAsk={onAsk} />
      </Stack>
    </Card>
  );
}

/** The next possible steps. The creator of a batch cannot approve it, if there is another admin. */
function Steps({ batch: { id, status, validUntil, mayApprove }, onAsk }: BatchCardProps) {
  const t = useBackofficeWords();
  const { moment } = useDates();
  if (status === 'paid' || status === 'cancelled') return null;
  return (
    <Stack gap={3}>
      {status === 'made' && !mayApprove ? <Text>{t('payouts.second')}</Text> : null}
      {validUntil ? (
        <Text tone="soft">{t('payouts.until', { when: moment(validUntil) })}</Text>
      ) : null}
      {status === 'approved' ? <Text>{t('payouts.payNow')}</Text> : null}
      <div className="backoffice-payouts-line">
        {mayApprove ? (
          <Button onClick={() => onAsk({ what: 'approve', id })}>{t('payouts.do.approve')}</Button>
        ) : null}
        {status === 'approved' ? (
          <Button onClick={() => onAsk({ what: 'pay', id })}>{t('payouts.do.pay')}</Button>
        ) : null}
        <Button variant="secondary" onClick={() => onAsk({ what: 'cancel', id })}>
          {t('payouts.do.cancel')}
        </Button>
      </div>
    </Stack>
  );
}
