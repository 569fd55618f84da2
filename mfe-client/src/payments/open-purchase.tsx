import { Card, MessageBox } from '@kabar/ui/base';
import { useState } from 'react';
import { type PaymentView, whyUnpaid } from './api.ts';
import { PaymentProgress } from './payment-progress.tsx';
import { usePaymentWords } from './words/use-payment-words.ts';

interface OpenPurchaseProps {
  payment: PaymentView | undefined;
  /** Whatever became of it: what it changed is to be read again, and a success leads on. */
  onSettled: (payment: PaymentView) => void;
  /** Said where it was declined. */
  declined?: string;
}

/** A payment that was on its way when the page was opened: followed to its end. */
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
