import { sayMoney } from '@kabar/rules/say-money';
import { Badge, Button, Card, Section, Stack, Text, TextLink } from '@kabar/ui/base';
import { DoneNotice } from '@kabar/ui/more';
import { QueryView } from '@kabar/web/query-view';
import { useLanguage } from '@kabar/web/words';
import { useState } from 'react';
import { PersonLink } from '../frame/person-link.tsx';
import { RecordLines } from '../frame/record-lines.tsx';
import { RefundDialog } from '../refunds/refund-dialog.tsx';
import { usePurchasesOfPerson } from '../staff-session-pack-purchases/api.ts';
import { type PersonSales as Sales, useSalesOfPerson } from '../staff-subscriptions/api.ts';
import { MoneyStatus, SubscriptionStatus } from '../staff-subscriptions/subscription-status.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import { useUserWords } from './words/use-user-words.ts';

type Payment = Sales['payments'][number];
type SoldTo = Sales['subscriptions'][number]['userProfile'];

/** For admins: a person's subscriptions, packs and payments. */
export function PersonSales({ userId }: { userId: string }) {
  const t = useUserWords();
  const words = useBackofficeWords();
  const sales = useSalesOfPerson(userId);
  const [refunded, setRefunded] = useState<Payment>();
  const [done, setDone] = useState<{ waits: boolean }>();
  return (
    <Card as="section">
      <Section title={t('person.sales')}>
        {done ? (
          <DoneNotice event={done}>
            {words(done.waits ? 'sales.done.refundWaits' : 'sales.done.refund')}
          </DoneNotice>
        ) : null}
        <QueryView query={sales}>
          {({ subscriptions, payments }) => (
            <Stack gap={5}>
              <Subscriptions userId={userId} subscriptions={subscriptions} />
              <Packs userId={userId} />
              <Payments payments={payments} onRefund={setRefunded} />
            </Stack>
          )}
        </QueryView>
      </Section>
      {refunded ? (
        <RefundDialog
          paymentId={refunded.id}
          of={refunded.of}
          refundableUsd={refunded.refundableUsd}
          text={words(
            refunded.purpose === 'pack' ? 'refunds.textPack' : 'refunds.textSubscription',
          )}
          onClose={() => setRefunded(undefined)}
          onDone={(waits) => {
            setRefunded(undefined);
            setDone({ waits });
            void sales.refetch();
          }}
        />
      ) : null}
    </Card>
  );
}

/** A companion's subscriptions also show the client. */
function Subscriptions({
  userId,
  subscriptions,
}: Pick<Sales, 'subscriptions'> & { userId: string }) {
  const t = useUserWords();
  const language = useLanguage();
  const { day } = useDates();
  if (subscriptions.length === 0) return <Text tone="soft">{t('person.subscriptions.none')}</Text>;
  return (
    <RecordLines
      lines={subscriptions.map((row) => ({
        key: row.id,
        title: (
          <TextLink href={`/admin/subscriptions?review=${row.id}`}>
            {row.subscriptionPlan.name}, {sayMoney(row.subscriptionPlan.priceUsd, 'USD', language)}
          </TextLink>
        ),
        text: (
          <>
            {row.cancelledAt
              ? t('person.fromTo', { from: day(row.startedAt), to: day(row.cancelledAt) })
              : t('person.renews', { from: day(row.startedAt), next: day(row.nextBillingDate) })}
            <OfClient userId={userId} client={row.userProfile} />
          </>
        ),
        state: <SubscriptionStatus status={row.status} />,
      }))}
    />
  );
}

function Packs({ userId }: { userId: string }) {
  const t = useUserWords();
  const { day } = useDates();
  const query = usePurchasesOfPerson(userId);
  return (
    <Section title={t('person.packs')} level={3}>
      <QueryView query={query} empty={<Text tone="soft">{t('person.packs.none')}</Text>}>
        {(purchases) => (
          <RecordLines
            lines={purchases.map((row) => ({
              key: row.id,
              title: row.sessionPack.name,
              text: (
                <>
                  {t('person.packLeft', {
                    left: row.sessionsRemaining,
                    total: row.totalSessions,
                    day: day(row.expiresAt),
                  })}
                  <OfClient userId={userId} client={row.userProfile} />
                </>
              ),
              state: <MoneyStatus status={row.paymentStatus} />,
            }))}
          />
        )}
      </QueryView>
    </Section>
  );
}

function OfClient({ userId, client }: { userId: string; client: SoldTo }) {
  const t = useUserWords();
  if (client.id === userId) return null;
  return (
    <>
      , <PersonLink person={client} nobody={t('person.closedAccount')} />
    </>
  );
}

interface PaymentsProps {
  payments: readonly Payment[];
  onRefund: (payment: Payment) => void;
}

function Payments({ payments, onRefund }: PaymentsProps) {
  const t = useUserWords();
  const words = useBackofficeWords();
  const language = useLanguage();
  const { day } = useDates();
  if (payments.length === 0) return null;
  return (
    <Section title={t('person.payments')} level={3}>
      <RecordLines
        lines={payments.map((payment) => ({
          key: payment.id,
          title: `${payment.of}, ${sayMoney(payment.amountUsd, 'USD', language)}`,
          text:
            payment.refundedUsd === '0.00'
              ? day(payment.createdAt)
              : t('person.givenBack', {
                  day: day(payment.createdAt),
                  amount: sayMoney(payment.refundedUsd, 'USD', language),
                }),
          state: (
            <Badge tone={payment.state === 'succeeded' ? 'green' : 'neutral'}>
              {t(`person.payment.${payment.state}`)}
            </Badge>
          ),
          action:
            payment.refundableUsd === '0.00' ? null : (
              <Button
                variant="secondary"
                size="small"
                aria-label={words('refunds.giveBackOf', {
                  of: payment.of,
                  date: day(payment.createdAt),
                })}
                onClick={() => onRefund(payment)}
              >
                {words('refunds.giveBack')}
              </Button>
            ),
        }))}
      />
    </Section>
  );
}
