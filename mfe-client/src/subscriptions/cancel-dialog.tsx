import { UncoveredSessions } from '@kabar/parts/uncovered-sessions/uncovered-sessions';
import { ConfirmDialog } from '@kabar/ui/more';
import { useCancelSubscription } from './api.ts';
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
      <UncoveredSessions subscriptionId={id} change="cancel" />
    </ConfirmDialog>
  );
}
