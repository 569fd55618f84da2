import { Button, Card, Group, MessageBox, Section, Stack, Text } from '@kabar/ui/base';
import { ConfirmDialog } from '@kabar/ui/more';
import { useFeatureFlags } from '@kabar/web/feature-flags';
import { problemTitle } from '@kabar/web/problem';
import { useState } from 'react';
import { type OwnAccountView, useAnswerOwnAccount, useWaitingOwnAccounts } from './api.ts';
import { useOwnAccountWords } from './words/use-own-account-words.ts';

/**
 * Requests of loved ones for their own account, which a companion or staff confirm after speaking with them. Renders
 * nothing without any.
 */
export function OwnAccountRequests() {
  const { isOn } = useFeatureFlags();
  return isOn('care_circles_enabled') ? <Waiting /> : null;
}

function Waiting() {
  const t = useOwnAccountWords();
  const { data = [] } = useWaitingOwnAccounts();
  const [done, setDone] = useState<'confirmed' | 'declined'>();
  if (data.length === 0 && done === undefined) return null;
  return (
    <Section title={t('title')}>
      <Stack gap={4}>
        {done ? (
          <MessageBox tone="good" live>
            {t(done)}
          </MessageBox>
        ) : null}
        {data.map((request) => (
          <RequestCard key={request.id} request={request} onDone={setDone} />
        ))}
      </Stack>
    </Section>
  );
}

interface RequestCardProps {
  request: OwnAccountView;
  onDone: (done: 'confirmed' | 'declined') => void;
}

function RequestCard({ request, onDone }: RequestCardProps) {
  const t = useOwnAccountWords();
  const [isConfirming, setIsConfirming] = useState(false);
  const confirm = useAnswerOwnAccount('confirmation');
  const decline = useAnswerOwnAccount('refusal');
  const { id, personName: name, email } = request;
  const say = (error: Error) => problemTitle(error) ?? t('failed');
  return (
    <Card as="section">
      <Stack gap={3}>
        <Text>{t('text', { name, email })}</Text>
        {decline.isError ? (
          <MessageBox tone="danger" live>
            {say(decline.error)}
          </MessageBox>
        ) : null}
        <Group gap={3}>
          <Button onClick={() => setIsConfirming(true)}>{t('confirm')}</Button>
          <Button
            variant="secondary"
            busy={decline.isPending}
            onClick={() => decline.mutate(id, { onSuccess: () => onDone('declined') })}
          >
            {t('decline')}
          </Button>
        </Group>
      </Stack>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t('confirmTitle', { name })}
        text={t('confirmText', { name, email })}
        confirmLabel={t('confirm')}
        cancelLabel={t('cancel')}
        busy={confirm.isPending}
        error={confirm.isError ? say(confirm.error) : undefined}
        onConfirm={() => confirm.mutate(id, { onSuccess: () => onDone('confirmed') })}
      />
    </Card>
  );
}
