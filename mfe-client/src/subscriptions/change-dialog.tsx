import { type ChargedAmount, useSayCharged } from '@kabar/parts/offers/use-sold-price';
import { UncoveredSessions } from '@kabar/parts/uncovered-sessions/uncovered-sessions';
import { MessageBox, Spinner, Stack, Text } from '@kabar/ui/base';
import { ConfirmDialog } from '@kabar/ui/more';
import { refusalCode, refusalTitle } from '@kabar/web/problem';
import { useStableId } from '@kabar/web/use-stable-id';
import { useState } from 'react';
import type { PaymentView } from '../payments/api.ts';
import { PaymentDialog } from '../payments/payment-dialog.tsx';
import { usePaymentWords } from '../payments/words/use-payment-words.ts';
import {
  type PlanView,
  type SubscriptionView,
  useChangeAtRenewal,
  usePlans,
  useRefreshSubscription,
  useUpgrade,
  useUpgradeQuote,
} from './api.ts';
import { isDearer } from './rules.ts';
import { usePricesOfPlan } from './use-listed-plan.ts';
import { useSayDate } from './use-say-date.ts';
import { useSubscriptionWords } from './words/use-subscription-words.ts';

interface ChangeDialogProps {
  subscription: SubscriptionView;
  plan: PlanView;
  onClose: () => void;
  /** Receives a sentence that says what was done. */
  onDone: (sentence: string) => void;
}

/**
 * A more expensive plan is paid now; a cheaper one starts at the renewal. Decided when the dialog opens, because the current
 * plan changes while it is open.
 */
export function ChangeDialog(props: ChangeDialogProps) {
  const [isUpgrade] = useState(() => isDearer(props.plan, props.subscription));
  return isUpgrade ? <Upgrade {...props} /> : <AtRenewal {...props} />;
}

interface AtRenewalProps extends ChangeDialogProps {
  /** Why a more expensive plan cannot start now. */
  reason?: string | undefined;
}

function AtRenewal({ subscription, plan, reason, onClose, onDone }: AtRenewalProps) {
  const t = useSubscriptionWords();
  const sayCharged = useSayCharged();
  const sayDate = useSayDate();
  const change = useChangeAtRenewal();
  const plans = usePlans();
  const date = sayDate(subscription.nextBillingDate);
  const done = () => onDone(t('upgrade.chosen', { name: plan.name, date }));
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('upgrade.title', { name: plan.name })}
      text={
        <Stack gap={2}>
          {reason ? <Text bold>{reason}</Text> : null}
          <Text>{t('upgrade.later', { date, price: sayCharged(plan) })}</Text>
        </Stack>
      }
      confirmLabel={t('upgrade.change')}
      cancelLabel={t('checkout.notNow')}
      busy={change.isPending}
      error={change.isError ? (refusalTitle(change.error) ?? t('upgrade.failed')) : undefined}
      onConfirm={() =>
        change.mutate(
          { id: subscription.id, planId: plan.id, priceUsd: plan.priceUsd },
          { onSuccess: done, onError: () => void plans.refetch() },
        )
      }
    >
      <UncoveredSessions subscriptionId={subscription.id} change="plan" planId={plan.id} />
    </ConfirmDialog>
  );
}

/** Charges exactly the quoted amount. If it is too small to be charged, the plan starts at the renewal instead. */
function Upgrade(props: ChangeDialogProps) {
  const { subscription, plan, onClose, onDone } = props;
  const t = useSubscriptionWords();
  const payments = usePaymentWords();
  const sayCharged = useSayCharged();
  const pricesOf = usePricesOfPlan(plan.id);
  const quote = useUpgradeQuote(subscription.id, plan.id, true);
  const upgrade = useUpgrade();
  const refresh = useRefreshSubscription();
  const idOf = useStableId();
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<'failed' | 'refunding'>();
  const title = t('upgrade.title', { name: plan.name });
  const pay = () => {
    setFailed(undefined);
    if (quote.data === undefined) return void quote.refetch();
    const quoteId = quote.data.id;
    upgrade.mutate(
      { id: idOf({ quoteId, attempt }), quoteId },
      {
        onError: (problem) => {
          if (refusalCode(problem) === 'quote_expired') void quote.refetch();
        },
      },
    );
  };
  const settle = (payment: PaymentView) => {
    void refresh();
    if (payment.state === 'succeeded') {
      const price = sayCharged(pricesOf(payment.amountUsd));
      return onDone(t('upgrade.done', { name: plan.name, price }));
    }
    setAttempt((count) => count + 1);
    setFailed(payment.state === 'failed' ? 'failed' : 'refunding');
    upgrade.reset();
    // A refunded payment arrived after its quote had expired, so a new quote is needed.
    if (payment.state !== 'failed') void quote.refetch();
  };
  if (upgrade.data)
    return <PaymentDialog {...{ title, onClose }} made={upgrade.data} onSettled={settle} />;
  if (refusalCode(quote.error) === 'amount_too_small')
    return <AtRenewal {...props} reason={refusalTitle(quote.error)} />;
  const problem = upgrade.error ?? quote.error;
  const failure = problem ? (refusalTitle(problem) ?? t('upgrade.failed')) : undefined;
  const amount = quote.data && pricesOf(quote.data.amountUsd);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={title}
      text={<QuoteText amount={amount} plan={plan} isAsking={quote.isFetching} />}
      confirmLabel={
        amount ? t('upgrade.pay', { price: sayCharged(amount, 'button') }) : t('checkout.again')
      }
      cancelLabel={t('checkout.notNow')}
      busy={upgrade.isPending || quote.isFetching}
      error={failed ? payments(failed) : failure}
      onConfirm={pay}
    />
  );
}

interface QuoteTextProps {
  /** Undefined while there is no quote. */
  amount: ChargedAmount | undefined;
  plan: PlanView;
  isAsking: boolean;
}

function QuoteText({ amount, plan, isAsking }: QuoteTextProps) {
  const t = useSubscriptionWords();
  const sayCharged = useSayCharged();
  if (isAsking && amount === undefined) return <Spinner label={t('upgrade.asking')} />;
  if (amount === undefined) return <MessageBox>{t('upgrade.stays')}</MessageBox>;
  return (
    <Stack gap={2}>
      <Text bold>
        {t('upgrade.quote', { price: sayCharged(amount), monthly: sayCharged(plan) })}
      </Text>
      <Text tone="soft">{t('upgrade.valid')}</Text>
    </Stack>
  );
}
