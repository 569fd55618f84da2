import { MessageBox, Section, Stack } from '@kabar/ui/base';
import { useState } from 'react';
import { QuietFailure } from '../frame/quiet-failure.tsx';
import { usePayouts } from '../payouts/api.ts';
import { WaitingBatchCard } from '../payouts/waiting-batch-card.tsx';
import { useRefundRequests } from '../refunds/api.ts';
import { RefundRequestCard } from '../refunds/refund-request-card.tsx';
import { useUserRequests } from '../users/api.ts';
import { UserRequestCard } from '../users/user-request-card.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';

/** What one admin asked for and another must agree to: refunds, deletions, new admins and payouts, what ends first above; nothing while nothing waits. */
export function SecondAdmin() {
  const t = useBackofficeWords();
  const users = useUserRequests();
  const refunds = useRefundRequests();
  const payouts = usePayouts();
  const [done, setDone] = useState<string>();
  const waiting = [
    ...(users.data ?? []).map((request) => ({
      until: request.validUntil,
      card: <UserRequestCard key={request.id} request={request} onDone={setDone} />,
    })),
    ...(refunds.data ?? []).map((request) => ({
      until: request.validUntil,
      card: <RefundRequestCard key={request.id} request={request} onDone={setDone} />,
    })),
    ...(payouts.data?.batches ?? [])
      .filter(({ status }) => status === 'made')
      .map((batch) => ({
        until: batch.validUntil ?? '',
        card: <WaitingBatchCard key={batch.id} batch={batch} />,
      })),
  ].sort((one, other) => one.until.localeCompare(other.until));
  const failed = [users, refunds, payouts].find(({ data, error }) => error && !data);
  if (waiting.length === 0 && !done && !failed) return null;
  return (
    <Section title={t('secondAdmin.title')}>
      <Stack gap={4}>
        {failed?.error ? <QuietFailure error={failed.error} /> : null}
        {done ? (
          <MessageBox tone="info" live>
            {done}
          </MessageBox>
        ) : null}
        {waiting.map(({ card }) => card)}
      </Stack>
    </Section>
  );
}
