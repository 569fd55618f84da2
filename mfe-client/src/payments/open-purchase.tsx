import { Card, MessageBox } from '@kabar/ui/base';
import { useState } from 'react';
import type { PaymentView } from './api.ts';
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
  const [ended, setEnded] = useState<PaymentView['state']>();
  const settle = (settled: PaymentView) => {
    setEnded(settled.state);
    onSettled(settled);
  };
  if (payment) {
    return (
      <Card as="section">
        <PaymentProgress key={payment.id} made={payment} onSettled={settle} />
      </Card>
    );
  }
  if (ended === undefined || ended === 'succeeded') return null;
  return (
    <MessageBox tone="danger" live>
      {ended === 'refunded' ? t('refunded') : (declined ?? t('failed'))}
    </MessageBox>
  );
}
