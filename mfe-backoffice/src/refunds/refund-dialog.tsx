import { sayMoney } from '@kabar/rules/say-money';
import { TextArea, TextField } from '@kabar/ui/base';
import { ConfirmDialog } from '@kabar/ui/more';
import { refusalTitle } from '@kabar/web/problem';
import { useLanguage } from '@kabar/web/words';
import { useState } from 'react';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { isMore, readAmount } from './amount.ts';
import { useRefund, useRefundPreview } from './api.ts';
import { RefundTakes } from './refund-takes.tsx';

/** Minimum length, the same as in the service. */
const shortestReason = 3;

interface RefundDialogProps {
  paymentId: string;
  /** The name of what was paid for: 'Basic', '5 sessions'. */
  of: string;
  /** The refundable amount. */
  refundableUsd: string;
  /** A text about other effects, shown beside the rule for amounts. */
  text: string;
  onClose: () => void;
  /** `waits` is true if a second admin must approve the refund. */
  onDone: (waits: boolean) => void;
}

/** Refunds a payment in part, or what is left of it. */
export function RefundDialog(props: RefundDialogProps) {
  const { paymentId, of, refundableUsd, text, onClose, onDone } = props;
  const t = useBackofficeWords();
  const maximum = sayMoney(refundableUsd, 'USD', useLanguage());
  const refund = useRefund();
  const [typed, setTyped] = useState(refundableUsd);
  const [reason, setReason] = useState('');
  const [ticked, setTicked] = useState<string[]>([]);
  const [tried, setTried] = useState(false);
  const amount = readAmount(typed);
  const wrongAmount = amount === null || amount === '0.00' || isMore(amount, refundableUsd);
  const wrongReason = reason.trim().length < shortestReason;
  const shown = wrongAmount ? null : amount;
  const takes = useRefundPreview(paymentId, shown);
  const send = () => {
    setTried(true);
    if (wrongAmount || wrongReason) return;
    // The refund stays disabled until its preview has loaded.
    if (takes.data === undefined) return void takes.refetch();
    refund.mutate(
      { paymentId, amountUsd: amount, reason: reason.trim(), cancelSessions: ticked },
      { onSuccess: ({ waits }) => onDone(waits) },
    );
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('refunds.title', { of })}
      text={text}
      cancelLabel={t('refunds.keep')}
      confirmLabel={t('refunds.confirm')}
      danger
      busy={refund.isPending || takes.isFetching}
      error={refund.isError ? (refusalTitle(refund.error) ?? t('refunds.failed')) : undefined}
      onConfirm={send}
    >
      <TextField
        label={t('refunds.amount')}
        hint={t('refunds.most', { most: maximum })}
        inputMode="decimal"
        required
        value={typed}
        error={tried && wrongAmount ? t('refunds.amountWrong', { most: maximum }) : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <RefundTakes {...{ paymentId, ticked, onTick: setTicked }} amountUsd={shown} />
      <TextArea
        label={t('refunds.reason')}
        hint={t('refunds.reasonHint')}
        required
        rows={3}
        maxLength={500}
        value={reason}
        error={tried && wrongReason ? t('refunds.reasonMissing') : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
