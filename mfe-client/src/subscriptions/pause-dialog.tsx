import { UncoveredSessions } from '@kabar/parts/uncovered-sessions/uncovered-sessions';
import { ConfirmDialog } from '@kabar/ui/more';
import { refusalTitle } from '@kabar/web/problem';
import { useAskPause } from './api.ts';
import { useSubscriptionWords } from './words/use-subscription-words.ts';

/** Requests a pause from staff; only staff can pause a subscription. */
export function PauseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useSubscriptionWords();
  const ask = useAskPause();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('own.askPause')}
      text={t('own.askPauseText')}
      confirmLabel={t('own.askPause')}
      cancelLabel={t('checkout.notNow')}
      busy={ask.isPending}
      error={ask.isError ? (refusalTitle(ask.error) ?? t('own.pauseFailed')) : undefined}
      onConfirm={() => ask.mutate(id, { onSuccess: onClose })}
    >
      <UncoveredSessions subscriptionId={id} change="pause" />
    </ConfirmDialog>
  );
}
