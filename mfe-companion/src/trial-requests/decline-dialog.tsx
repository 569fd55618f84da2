import { TextArea } from '@kabar/ui/base';
import { ConfirmDialog } from '@kabar/ui/more';
import { refusalTitle } from '@kabar/web/problem';
import { useState } from 'react';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { type AssignedView, useDeclineRequest } from './api.ts';

/** The service's minimum length. */
const shortest = 3;

/** Only staff read the reason; they then look for another companion. */
export function DeclineDialog(props: { request: AssignedView; name: string; onClose: () => void }) {
  const t = useCompanionWords();
  const { request, name, onClose } = props;
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const decline = useDeclineRequest();
  const send = () => {
    if (reason.trim().length < shortest) return setMissing(true);
    decline.mutate({ id: request.id, reason: reason.trim() }, { onSuccess: onClose });
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('assigned.declineTitle', { name })}
      text={t('assigned.declineText')}
      cancelLabel={t('assigned.back')}
      confirmLabel={t('assigned.declineConfirm')}
      danger
      busy={decline.isPending}
      error={decline.isError ? (refusalTitle(decline.error) ?? t('assigned.failed')) : undefined}
      onConfirm={send}
    >
      <TextArea
        label={t('assigned.reason')}
        hint={t('assigned.reasonHint')}
        required
        rows={3}
        maxLength={500}
        value={reason}
        error={missing ? t('assigned.reasonMissing') : undefined}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setMissing(false);
        }}
      />
    </ConfirmDialog>
  );
}
