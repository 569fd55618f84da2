import { useSayCharged } from '@kabar/parts/offers/use-sold-price';
import { Text } from '@kabar/ui/base';
import { ConfirmDialog } from '@kabar/ui/more';
import { isUnreachable, refusalTitle } from '@kabar/web/problem';
import { QueryView } from '@kabar/web/query-view';
import type { SubscriptionView } from './api.ts';
import { type LostSessionView, useKeepPreview, useKeepSubscription } from './keep-api.ts';
import { KeptSessions } from './kept-sessions.tsx';
import { usePricesOfPlan } from './use-listed-plan.ts';
import { useSayDate } from './use-say-date.ts';
import { useSubscriptionWords } from './words/use-subscription-words.ts';

interface KeepDialogProps {
  subscription: SubscriptionView;
  onClose: () => void;
  /** Receives what happened to the sessions that were cancelled with the subscription. */
  onKept: (sessions: LostSessionView[]) => void;
}

/** Withdraws a cancellation, after showing which sessions will be booked again. */
export function KeepDialog({ subscription, onClose, onKept }: KeepDialogProps) {
  const t = useSubscriptionWords();
  const sayDate = useSayDate();
  const sayCharged = useSayCharged();
  const pricesOf = usePricesOfPlan(subscription.plan.id);
  const keep = useKeepSubscription();
  const preview = useKeepPreview(subscription.id);
  // Without a response the request may have succeeded, so the message does not claim a failure.
  const sayFailure = (error: Error) =>
    isUnreachable(error) ? t('kept.unknown') : (refusalTitle(error) ?? t('kept.failed'));
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('kept.keep')}
      text={t('kept.text', { date: sayDate(subscription.nextBillingDate) })}
      confirmLabel={t('kept.keep')}
      cancelLabel={t('checkout.notNow')}
      busy={keep.isPending}
      error={keep.isError ? sayFailure(keep.error) : undefined}
      onConfirm={() =>
        keep.mutate(subscription.id, {
          onSuccess: ({ sessions }) => {
            onKept(sessions);
            onClose();
          },
        })
      }
    >
      {subscription.priceRaise === null ? (
        <Text>{t('kept.price', { price: sayCharged(pricesOf(subscription.priceUsd)) })}</Text>
      ) : null}
      <QueryView query={preview}>
        {({ sessions }) =>
          sessions.length === 0 ? (
            <Text tone="soft">{t('kept.nothingLost')}</Text>
          ) : (
            <KeptSessions sessions={sessions} isDone={false} />
          )
        }
      </QueryView>
    </ConfirmDialog>
  );
}
