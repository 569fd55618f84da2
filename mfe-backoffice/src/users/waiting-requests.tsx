import { MessageBox, Section, Stack } from '@kabar/ui/base';
import { useState } from 'react';
import { QuietFailure } from '../frame/quiet-failure.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useUserRequests } from './api.ts';
import { UserRequestCard } from './user-request-card.tsx';

/** Deletions and changes of admins that a second admin must approve, the earliest expiry first; renders nothing without any. */
export function WaitingRequests() {
  const t = useBackofficeWords();
  const { data = [], error } = useUserRequests();
  const [done, setDone] = useState<string>();
  if (data.length === 0 && !done && !error) return null;
  return (
    <Section title={t('secondAdmin.title')}>
      <Stack gap={4}>
        {error && data.length === 0 ? <QuietFailure error={error} /> : null}
        {done ? (
          <MessageBox tone="info" live>
            {done}
          </MessageBox>
        ) : null}
        {data.map((request) => (
          <UserRequestCard key={request.id} request={request} onDone={setDone} />
        ))}
      </Stack>
    </Section>
  );
}
