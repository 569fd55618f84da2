import { refusalTitle } from '@kabar/web/problem';
import { useStableId } from '@kabar/web/use-stable-id';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { type PaymentView, whyUnpaid } from './api.ts';
import { usePaymentWords } from './words/use-payment-words.ts';

interface PurchaseOptions<Failure, Wanted> {
  send: UseMutationResult<PaymentView, Failure, Wanted>;
  /** Called with the settled payment, whatever its result: refetches what it may have changed, and navigates after a success. */
  onSettled: (payment: PaymentView) => void;
  /** Shown if the purchase was refused without a message. */
  failed: string;
  /** Shown if the payment is declined. */
  declined?: string;
}

/** Sends a purchase; repeated presses reuse its id until its payment fails. */
export function usePurchase<Failure, Wanted extends { id: string }>(
  options: PurchaseOptions<Failure, Wanted>,
) {
  const { send, onSettled, failed, declined } = options;
  const t = usePaymentWords();
  const idOf = useStableId();
  const [attempt, setAttempt] = useState(0);
  const [ended, setEnded] = useState<PaymentView>();
  const pay = (wish: Omit<Wanted, 'id'>) => {
    setEnded(undefined);
    send.mutate({ ...wish, id: idOf({ ...wish, attempt }) } as Wanted);
  };
  const settle = (payment: PaymentView) => {
    onSettled(payment);
    if (payment.state === 'succeeded') return;
    setAttempt((count) => count + 1);
    setEnded(payment);
    send.reset();
  };
  const refused = send.isError ? (refusalTitle(send.error) ?? failed) : undefined;
  const why = ended && whyUnpaid(ended);
  const unpaid = why === 'failed' ? (declined ?? t('failed')) : why && t(why);
  return {
    pay,
    settle,
    made: send.data,
    isSending: send.isPending,
    failure: ended ? unpaid : refused,
  };
}
