import { UncoveredSessions } from '@kabar/parts/uncovered-sessions/uncovered-sessions';
import { Text } from '@kabar/ui/base';
import { ConfirmDialog } from '@kabar/ui/more';
import { useCancelSubscription, useOwnSubscription } from './api.ts';
import { useSayDate } from './use-say-date.ts';
import { useSubscriptionWords } from './words/use-subscription-words.ts';

interface CancelDialogProps {
  id: string;
  /** True in the view of companions, which has a shorter error message. */
  isPlain: boolean;
  onClose: () => void;
}

/** Asks before cancelling, with the end date and the sessions that will be lost. */
export function CancelDialog({ id, isPlain, onClose }: CancelDialogProps) {
  const t = useSubscriptionWords();
  const cancel = useCancelSubscription();
  const current = useOwnSubscription().data?.current;
  const sayDate = useSayDate();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('own.cancel')}
      text={t('own.cancelQuestion')}
      confirmLabel={t('own.cancel')}
      cancelLabel={t('own.keep')}
      danger
      busy={cancel.isPending}
      error={cancel.isError ? t(isPlain ? 'own.cancelFailedPlain' : 'own.cancelFailed') : undefined}
      onConfirm={() => cancel.mutate(id, { onSuccess: onClose })}
    >
      {current ? (
        <Text bold>{t('own.runsUntil', { date: sayDate(current.nextBillingDate) })}</Text>
      ) : null}
      <UncoveredSessions subscriptionId={id} change="cancel" />
    </ConfirmDialog>
  );
}
