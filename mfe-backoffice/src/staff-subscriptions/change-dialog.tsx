import { UncoveredSessions } from '@kabar/parts/uncovered-sessions/uncovered-sessions';
import { sayMoney } from '@kabar/rules/say-money';
import { TextArea, TextField } from '@kabar/ui/base';
import { ConfirmDialog } from '@kabar/ui/more';
import { refusalTitle } from '@kabar/web/problem';
import { useLanguage } from '@kabar/web/words';
import { useState } from 'react';
import { isMore, readAmount } from '../refunds/amount.ts';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { type Action, type SubscriptionDetail, useActOnSubscription } from './api.ts';

/** Minimum length, the same as in the service. */
const shortestReason = 3;

interface ChangeDialogProps {
  action: Action;
  detail: SubscriptionDetail;
  onClose: () => void;
  onDone: () => void;
}

/** Confirms an action with its consequences and a reason; a cancellation also asks for the amount to refund. */
export function ChangeDialog({ action, detail, onClose, onDone }: ChangeDialogProps) {
  const t = useBackofficeWords();
  const language = useLanguage();
  const { subscription, proRataUsd, refundableUsd } = detail;
  const change = useActOnSubscription();
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState(proRataUsd);
  const [tried, setTried] = useState(false);
  const asksRefund = action === 'cancel' && refundableUsd !== '0.00';
  const refund = readAmount(typed);
  const wrongRefund = asksRefund && (refund === null || isMore(refund, refundableUsd));
  const wrongReason = reason.trim().length < shortestReason;
  const maximum = sayMoney(refundableUsd, 'USD', language);
  const send = () => {
    setTried(true);
    if (wrongReason || wrongRefund) return;
    const { id, version } = subscription;
    const refundUsd = asksRefund && refund !== null ? refund : undefined;
    const given = { action, id, version, reason: reason.trim(), refundUsd };
    change.mutate(given, { onSuccess: onDone });
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t(`sales.ask.${action}`, {
        name: subscription.userProfile.fullName ?? t('sales.nobody'),
      })}
      text={t(`sales.askText.${action}`)}
      cancelLabel={t('sales.keep')}
      confirmLabel={t(`sales.do.${action}`)}
      danger={action === 'cancel'}
      busy={change.isPending}
      error={
        change.isError ? <Failure action={action} why={refusalTitle(change.error)} /> : undefined
      }
      onConfirm={send}
    >
      {action === 'resume' ? null : (
        <UncoveredSessions
          subscriptionId={subscription.id}
          change={action === 'pause' ? 'pause' : 'end'}
        />
      )}
      <TextArea
        label={t('refunds.reason')}
        required
        rows={3}
        maxLength={500}
        value={reason}
        error={tried && wrongReason ? t('refunds.reasonMissing') : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {asksRefund ? (
        <RefundField typed={typed} most={maximum} wrong={tried && wrongRefund} onType={setTyped} />
      ) : null}
    </ConfirmDialog>
  );
}

/** The message required by the specification, then the service's reason, if any. */
function Failure({ action, why }: { action: Action; why: string | undefined }) {
  const t = useBackofficeWords();
  return (
    <>
      {t(`sales.failed.${action}`)}
      {why === undefined ? null : <div>{why}</div>}
    </>
  );
}

function RefundField(props: {
  typed: string;
  most: string;
  wrong: boolean;
  onType: (typed: string) => void;
}) {
  const t = useBackofficeWords();
  const { typed, most, wrong, onType } = props;
  return (
    <TextField
      label={t('sales.refund')}
      hint={t('sales.refundHint', { most })}
      inputMode="decimal"
      value={typed}
      error={wrong ? t('sales.refundWrong', { most }) : undefined}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
