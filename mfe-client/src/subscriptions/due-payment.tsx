import { UncoveredSessions } from '@kabar/parts/uncovered-sessions/uncovered-sessions';
import { Button, MessageBox, Stack } from '@kabar/ui/base';
import { PaymentDialog } from '../payments/payment-dialog.tsx';
import { usePurchase } from '../payments/use-purchase.ts';
import { type SubscriptionView, usePayRenewal } from './api.ts';
import { useAfterPayment } from './use-checkout.ts';
import { useSubscriptionWords } from './words/use-subscription-words.ts';

/** A renewal that was not paid. It is retried automatically, and the client can pay it here, also with another card. */
export function DuePayment({ subscription }: { subscription: SubscriptionView }) {
  const t = useSubscriptionWords();
  const send = usePayRenewal();
  const onSettled = useAfterPayment();
  const purchase = usePurchase({ send, onSettled, failed: t('own.payNowFailed') });
  const canPay = subscription.status === 'active';
  return (
    <Stack gap={3}>
      <MessageBox
        tone="care"
        action={
          canPay ? (
            <Button
              busy={purchase.isSending}
              onClick={() => purchase.pay({ subscriptionId: subscription.id })}
            >
              {t('own.payNow')}
            </Button>
          ) : undefined
        }
      >
        {t('own.pastDue')}
      </MessageBox>
      <UncoveredSessions isQuiet subscriptionId={subscription.id} change="unpaid" />
      {purchase.failure ? (
        <MessageBox tone="danger" live>
          {purchase.failure}
        </MessageBox>
      ) : null}
      {purchase.made ? (
        <PaymentDialog
          title={t('own.payNow')}
          made={purchase.made}
          onSettled={purchase.settle}
          onClose={send.reset}
        />
      ) : null}
    </Stack>
  );
}
