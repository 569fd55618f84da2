import { MessageBox, Section, Stack } from '@kabar/ui/base';
import { useState } from 'react';
import { QuietFailure } from '../frame/quiet-failure.tsx';
import { useRefundRequests } from '../refunds/api.ts';
import { RefundRequestCard } from '../refunds/refund-request-card.tsx';
import { useUserRequests } from '../users/api.ts';
import { UserRequestCard } from '../users/user-request-card.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';

/** What one admin asked for and another must agree to: refunds, deletions and new admins, what ends first above; nothing while nothing waits. */
export function SecondAdmin() {
  const t = useBackofficeWords();
  const users = useUserRequests();
  const refunds = useRefundRequests();
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
  ].sort((one, other) => one.until.localeCompare(other.until));
  const failed = [users, refunds].find(({ data, error }) => error && !data);
  if (waiting.length === 0 && !done && !failed) return null;
  return (
    <Section title={t('secondAdmin.title')}>
      <Stack gap={4}>
        {failed?.error ? (
          <QuietFailure error={failed.error} onAgain={() => void failed.refetch()} />
        ) : null}
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
