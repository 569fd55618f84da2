import { Card, MessageBox } from '@kabar/ui/base';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PaymentView } from '../payments/api.ts';
import { PaymentProgress } from '../payments/payment-progress.tsx';
import { useRefreshSubscription } from './api.ts';
import { useSubscriptionWords } from './words/use-subscription-words.ts';

/** A payment that was on its way when the page was opened: followed to its end. */
export function OpenPurchase({ payment }: { payment: PaymentView | undefined }) {
  const t = useSubscriptionWords();
  const navigate = useNavigate();
  const refresh = useRefreshSubscription();
  const [ended, setEnded] = useState<PaymentView['state']>();
  const settle = (settled: PaymentView) => {
    setEnded(settled.state);
    void refresh();
    if (settled.state === 'succeeded') void navigate('/subscription', { replace: true });
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
      {t(ended === 'refunded' ? 'checkout.refunded' : 'checkout.declined')}
    </MessageBox>
  );
}
