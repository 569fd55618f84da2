import { Card, MessageBox } from '@kabar/ui/base';
import { useState } from 'react';
import { type PaymentView, whyUnpaid } from './api.ts';
import { PaymentProgress } from './payment-progress.tsx';
import { usePaymentWords } from './words/use-payment-words.ts';

interface OpenPurchaseProps {
  payment: PaymentView | undefined;
  /** Called with the settled payment, whatever its result: refetches what it may have changed, and navigates after a success. */
  onSettled: (payment: PaymentView) => void;
  /** Shown if the payment is declined. */
  declined?: string;
}

/** Follows a payment that was open when the page loaded. */
export function OpenPurchase({ payment, onSettled, declined }: OpenPurchaseProps) {
  const t = usePaymentWords();
  const [ended, setEnded] = useState<PaymentView>();
  const settle = (settled: PaymentView) => {
    setEnded(settled);
    onSettled(settled);
  };
  if (payment) {
    return (
      <Card as="section">
        <PaymentProgress key={payment.id} made={payment} onSettled={settle} />
      </Card>
    );
  }
  if (ended === undefined || ended.state === 'succeeded') return null;
  const why = whyUnpaid(ended);
  return (
    <MessageBox tone={why === 'stopped' ? 'info' : 'danger'} live>
      {why === 'failed' ? (declined ?? t('failed')) : t(why)}
    </MessageBox>
  );
}
