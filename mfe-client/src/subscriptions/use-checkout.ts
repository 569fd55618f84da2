import { useNavigate } from 'react-router-dom';
import type { PaymentView } from '../payments/api.ts';
import { usePurchase } from '../payments/use-purchase.ts';
import { useRefreshSubscription, useSubscribe } from './api.ts';
import { useSubscriptionWords } from './words/use-subscription-words.ts';

/** Buys a new subscription. */
export function useCheckout() {
  const t = useSubscriptionWords();
  const send = useSubscribe();
  const onSettled = useAfterPayment();
  return usePurchase({ send, onSettled, failed: t('checkout.failed') });
}

/** Called with a settled payment: refetches the subscription, and opens its page after a success. */
export function useAfterPayment() {
  const navigate = useNavigate();
  const refresh = useRefreshSubscription();
  return ({ state, purpose }: PaymentView) => {
    void refresh();
    if (state !== 'succeeded') return;
    void navigate('/subscription', { replace: true, state: { paid: purpose } });
  };
}
