import { ConfirmDialog } from '@kabar/ui/more';
import { useBlocker } from 'react-router-dom';
import { useRunningCallWords } from './words/use-running-call-words.ts';

/** The browser's Back button in a call asks first; the call continues either way. */
export function LeavePageDialog({ name }: { name: string }) {
  const t = useRunningCallWords();
  const blocker = useBlocker(
    ({ historyAction, currentLocation, nextLocation }) =>
      historyAction === 'POP' && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('runningCall.leaveTitle')}
      text={t('runningCall.leaveText', { name })}
      confirmLabel={t('runningCall.leaveConfirm')}
      cancelLabel={t('runningCall.leaveStay')}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
