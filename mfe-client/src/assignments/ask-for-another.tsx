import { TextArea } from '@kabar/ui/base';
import { ConfirmDialog } from '@kabar/ui/more';
import { refusalTitle } from '@kabar/web/problem';
import { useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import { useAskForAnother } from './api.ts';

/** Minimum length of the reason, the same as in the service. */
const shortest = 3;

/** Only staff read the reason. The current companion stays until staff decide. */
export function AskForAnother(props: { id: string; name: string; onClose: () => void }) {
  const t = useClientWords();
  const { id, name, onClose } = props;
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const ask = useAskForAnother();
  const send = () => {
    if (reason.trim().length < shortest) return setMissing(true);
    ask.mutate({ id, reason: reason.trim() }, { onSuccess: onClose });
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('assignment.anotherTitle')}
      text={t('assignment.anotherText', { name })}
      cancelLabel={t('assignment.stay')}
      confirmLabel={t('assignment.anotherConfirm')}
      busy={ask.isPending}
      error={ask.isError ? (refusalTitle(ask.error) ?? t('assignment.failed')) : undefined}
      onConfirm={send}
    >
      <TextArea
        label={t('assignment.reason')}
        hint={t('assignment.reasonHint')}
        required
        rows={3}
        maxLength={500}
        value={reason}
        error={missing ? t('assignment.reasonMissing') : undefined}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setMissing(false);
        }}
      />
    </ConfirmDialog>
  );
}
