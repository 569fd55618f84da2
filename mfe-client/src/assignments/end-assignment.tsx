import { TextArea } from '@kabar/ui/base';
import { ConfirmDialog } from '@kabar/ui/more';
import { refusalTitle } from '@kabar/web/problem';
import { useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import { useEndAssignment } from './api.ts';

/** As few characters as the service takes of a reason that is given. */
const shortest = 3;

export function EndAssignment(props: { id: string; name: string; onClose: () => void }) {
  const t = useClientWords();
  const { id, name, onClose } = props;
  const [reason, setReason] = useState('');
  const [isTooShort, setTooShort] = useState(false);
  const end = useEndAssignment();
  const send = () => {
    const given = reason.trim();
    if (given !== '' && given.length < shortest) return setTooShort(true);
    end.mutate({ id, reason: given }, { onSuccess: onClose });
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('assignment.endTitle', { name })}
      text={t('assignment.endText', { name })}
      cancelLabel={t('assignment.stay')}
      confirmLabel={t('assignment.endConfirm')}
      danger
      busy={end.isPending}
      error={end.isError ? (refusalTitle(end.error) ?? t('assignment.failed')) : undefined}
      onConfirm={send}
    >
      <TextArea
        label={t('assignment.endReason')}
        optional
        rows={2}
        maxLength={500}
        value={reason}
        error={isTooShort ? t('assignment.reasonShort') : undefined}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setTooShort(false);
        }}
      />
    </ConfirmDialog>
  );
}
