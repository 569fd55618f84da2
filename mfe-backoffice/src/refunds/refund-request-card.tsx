import { sayMoney } from '@kabar/rules/say-money';
import { Button, Card, Group, Stack, Text } from '@kabar/ui/base';
import { ConfirmDialog } from '@kabar/ui/more';
import { refusalTitle } from '@kabar/web/problem';
import { useLanguage } from '@kabar/web/words';
import { useState } from 'react';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import { type RefundRequestView, useDecideRefund } from './api.ts';
import { RefundTakes } from './refund-takes.tsx';

interface Decision {
  how: 'approve' | 'refuse' | 'withdraw';
  request: RefundRequestView;
}

interface RefundRequestCardProps {
  request: RefundRequestView;
  /** Receives a sentence with the result. */
  onDone: (done: string) => void;
}

/** A refund that a second admin must approve. */
export function RefundRequestCard({ request, onDone }: RefundRequestCardProps) {
  const t = useBackofficeWords();
  const language = useLanguage();
  const { moment } = useDates();
  const [how, setHow] = useState<Decision['how']>();
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
            <Button onClick={() => setHow('approve')}>{t('refunds.do.approve')}</Button>
          )}
          <Button variant="secondary" onClick={() => setHow(isOwn ? 'withdraw' : 'refuse')}>
            {t(isOwn ? 'refunds.do.withdraw' : 'refunds.do.refuse')}
          </Button>
        </Group>
      </Stack>
      {how ? (
        <DecisionDialog
          decision={{ how, request }}
          onClose={() => setHow(undefined)}
          onDone={() => onDone(t(`refunds.done.${how}`))}
        />
      ) : null}
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
    >
      {how === 'approve' ? (
        <RefundTakes
          paymentId={request.paymentId}
          amountUsd={request.amountUsd}
          ticked={request.cancelSessions}
        />
      ) : null}
    </ConfirmDialog>
  );
}
