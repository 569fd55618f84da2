import { TextArea } from '@kabar/ui/base';
import { ConfirmDialog } from '@kabar/ui/more';
import { refusalTitle } from '@kabar/web/problem';
import { useState } from 'react';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { type MuteView, useLiftMute } from './api.ts';

/** As few characters as the service takes. */
const shortestReason = 3;

interface LiftDialogProps {
  mute: MuteView;
  onClose: () => void;
  onLifted: (name: string) => void;
}

/** Lifting needs a reason, which is kept with the record of it. */
export function LiftDialog({ mute: { id, kind, person }, onClose, onLifted }: LiftDialogProps) {
  const t = useBackofficeWords();
  const lift = useLiftMute();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const name = person.fullName;
  const isMissing = reason.trim().length < shortestReason;
  const send = () => {
    setTried(true);
    if (isMissing) return;
    lift.mutate({ id, reason: reason.trim() }, { onSuccess: () => onLifted(name) });
  };
  const failure =
    lift.error?.code === 'not_found'
      ? t('mutes.gone')
      : ((lift.error && refusalTitle(lift.error)) ?? t('mutes.failed'));
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('mutes.ask', { name })}
      text={t(`mutes.askText.${kind}`, { name })}
      cancelLabel={t('mutes.keep')}
      confirmLabel={t('mutes.lift')}
      busy={lift.isPending}
      error={lift.isError ? failure : undefined}
      onConfirm={send}
    >
      <TextArea
        label={t('mutes.reason')}
        required
        rows={3}
        maxLength={500}
        value={reason}
        error={tried && isMissing ? t('mutes.reasonMissing') : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
