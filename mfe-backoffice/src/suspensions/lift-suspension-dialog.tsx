import { refusalTitle } from '@kabar/web/problem';
import { ReasonDialog } from '../frame/reason-dialog.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { type SuspensionView, useLiftSuspension } from './api.ts';

interface LiftSuspensionDialogProps {
  suspension: SuspensionView;
  onClose: () => void;
  onLifted: (name: string) => void;
}

/** Lifts a suspension, with a required reason that is stored. */
export function LiftSuspensionDialog({ suspension, onClose, onLifted }: LiftSuspensionDialogProps) {
  const t = useBackofficeWords();
  const lift = useLiftSuspension();
  const { id, person } = suspension;
  const name = person.fullName;
  const failure =
    lift.error?.code === 'not_found'
      ? t('suspensions.gone')
      : ((lift.error && refusalTitle(lift.error)) ?? t('suspensions.failed'));
  return (
    <ReasonDialog
      onClose={onClose}
      title={t('suspensions.liftAsk', { name })}
      text={t('suspensions.liftText', { name })}
      label={t('suspensions.liftReason')}
      missing={t('suspensions.reasonMissing')}
      cancelLabel={t('suspensions.keep')}
      confirmLabel={t('suspensions.lift')}
      busy={lift.isPending}
      error={lift.isError ? failure : undefined}
      onConfirm={(reason) => lift.mutate({ id, reason }, { onSuccess: () => onLifted(name) })}
    />
  );
}
