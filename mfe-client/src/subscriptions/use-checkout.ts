import { refusalTitle } from '@kabar/web/problem';
import { useStableId } from '@kabar/web/use-stable-id';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PaymentView } from '../payments/api.ts';
import { useRefreshSubscription, useSubscribe } from './api.ts';
import { useSubscriptionWords } from './words/use-subscription-words.ts';

interface Wish {
  planId: string;
  companionId?: string | undefined;
  trialRequestId?: string | undefined;
}

/** Sends the purchase; the same wish is one purchase, until its payment failed. */
export function useCheckout() {
  const t = useSubscriptionWords();
  const navigate = useNavigate();
  const subscribe = useSubscribe();
  const refresh = useRefreshSubscription();
  const idOf = useStableId();
  const [attempt, setAttempt] = useState(0);
  const [ended, setEnded] = useState<PaymentView>();
  const pay = (wish: Wish) => {
    setEnded(undefined);
    // Absent fields are left out: the service takes no undefined.
    const given = Object.fromEntries(Object.entries(wish).filter(([, value]) => value));
    subscribe.mutate({ ...given, planId: wish.planId, id: idOf({ ...wish, attempt }) });
  };
  const settle = (payment: PaymentView) => {
    void refresh();
    if (payment.state === 'succeeded') {
      void navigate('/subscription', { replace: true });
      return;
    }
    setAttempt((count) => count + 1);
    setEnded(payment);
    subscribe.reset();
  };
  const refused = subscribe.isError
    ? (refusalTitle(subscribe.error) ?? t('checkout.failed'))
    : undefined;
  const failure = ended
    ? t(ended.state === 'refunded' ? 'checkout.refunded' : 'checkout.declined')
    : refused;
  return { pay, settle, made: subscribe.data, isSending: subscribe.isPending, failure };
}
