import { UncoveredSessions } from '@kabar/parts/uncovered-sessions/uncovered-sessions';
import { Text } from '@kabar/ui/base';
import { ConfirmDialog } from '@kabar/ui/more';
import { useCancelSubscription, useOwnSubscription } from './api.ts';
import { useSayDate } from './use-say-date.ts';
import { useSubscriptionWords } from './words/use-subscription-words.ts';

interface CancelDialogProps {
  id: string;
  /** The view of companions, with a shorter sentence. */
  isPlain: boolean;
  onClose: () => void;
}

/** Declined, nothing changes. */
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
