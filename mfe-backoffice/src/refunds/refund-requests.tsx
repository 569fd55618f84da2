import { Button, Card, Group, MessageBox, Section, Stack, Text } from '@kabar/ui/base';
import { ConfirmDialog } from '@kabar/ui/more';
import { refusalTitle } from '@kabar/web/problem';
import { sayMoney } from '@kabar/web/say-money';
import { useLanguage } from '@kabar/web/words';
import { useState } from 'react';
import { QuietFailure } from '../frame/quiet-failure.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import { type RefundRequestView, useDecideRefund, useRefundRequests } from './api.ts';

interface Decision {
  how: 'approve' | 'refuse' | 'withdraw';
  request: RefundRequestView;
}

/** Refunds that wait for a second admin; nothing while there are none. */
export function RefundRequests() {
  const t = useBackofficeWords();
  const { data, error, refetch } = useRefundRequests();
  const [asked, setAsked] = useState<Decision>();
  const [done, setDone] = useState<Decision['how']>();
  const hasNothing = !data?.length && !done && !(error && !data);
  if (hasNothing) return null;
  return (
    <Section title={t('refunds.requests')}>
      <Stack gap={4}>
        {error && !data ? <QuietFailure error={error} onAgain={() => void refetch()} /> : null}
        {done ? (
          <MessageBox tone="info" live>
            {t(`refunds.done.${done}`)}
          </MessageBox>
        ) : null}
        {data?.map((request) => (
          <RequestCard key={request.id} request={request} onAsk={setAsked} />
        ))}
      </Stack>
      {asked ? (
        <DecisionDialog
          decision={asked}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setDone(asked.how);
            setAsked(undefined);
          }}
        />
      ) : null}
    </Section>
  );
}

interface RequestCardProps {
  request: RefundRequestView;
  onAsk: (decision: Decision) => void;
}

function RequestCard({ request, onAsk }: RequestCardProps) {
  const t = useBackofficeWords();
  const language = useLanguage();
  const { moment } = useDates();
  const { amountUsd, clientName, askedByName, of, reason, isOwn, validUntil } = request;
  const amount = sayMoney(amountUsd, 'USD', language);
  return (
    <Card as="section">
      <Stack gap={3}>
        <Text bold>
          {t('refunds.request', { amount, client: clientName ?? t('refunds.closed'), of })}
        </Text>
        <Text>{t('refunds.why', { reason })}</Text>
        <Text tone="soft">
          {t('refunds.askedBy', {
            admin: askedByName ?? t('actions.someone'),
            until: moment(validUntil),
          })}
        </Text>
        <Group gap={3}>
          {isOwn ? null : (
            <Button onClick={() => onAsk({ how: 'approve', request })}>
              {t('refunds.do.approve')}
            </Button>
          )}
          <Button
            variant="secondary"
            onClick={() => onAsk({ how: isOwn ? 'withdraw' : 'refuse', request })}
          >
            {t(isOwn ? 'refunds.do.withdraw' : 'refunds.do.refuse')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}

interface DecisionDialogProps {
  decision: Decision;
  onClose: () => void;
  onDone: () => void;
}

function DecisionDialog({ decision: { how, request }, onClose, onDone }: DecisionDialogProps) {
  const t = useBackofficeWords();
  const language = useLanguage();
  const decide = useDecideRefund();
  const amount = sayMoney(request.amountUsd, 'USD', language);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t(`refunds.ask.${how}`, { amount })}
      text={t(`refunds.askText.${how}`)}
      cancelLabel={t('refunds.keep')}
      confirmLabel={t(`refunds.do.${how}`)}
      danger={how === 'approve'}
      busy={decide.isPending}
      error={decide.isError ? (refusalTitle(decide.error) ?? t('refunds.undecided')) : undefined}
      onConfirm={() =>
        decide.mutate({ id: request.id, approves: how === 'approve' }, { onSuccess: onDone })
      }
    />
  );
}
