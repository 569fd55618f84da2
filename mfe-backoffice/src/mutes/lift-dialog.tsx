import { refusalTitle } from '@kabar/web/problem';
import { ReasonDialog } from '../frame/reason-dialog.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { type MuteView, useLiftMute } from './api.ts';

interface LiftDialogProps {
  mute: MuteView;
  onClose: () => void;
  onLifted: (name: string) => void;
}

/** Lifts a mute, with a required reason that is stored. */
export function LiftDialog({ mute: { id, kind, person }, onClose, onLifted }: LiftDialogProps) {
  const t = useBackofficeWords();
  const lift = useLiftMute();
  const name = person.fullName;
  const failure =
    lift.error?.code === 'not_found'
      ? t('mutes.gone')
      : ((lift.error && refusalTitle(lift.error)) ?? t('mutes.failed'));
  return (
    <ReasonDialog
      onClose={onClose}
      title={t('mutes.ask', { name })}
      text={t(`mutes.askText.${kind}`, { name })}
      label={t('mutes.reason')}
      missing={t('mutes.reasonMissing')}
      cancelLabel={t('mutes.keep')}
      confirmLabel={t('mutes.lift')}
      busy={lift.isPending}
      error={lift.isError ? failure : undefined}
      onConfirm={(reason) => lift.mutate({ id, reason }, { onSuccess: () => onLifted(name) })}
    />
  );
}
