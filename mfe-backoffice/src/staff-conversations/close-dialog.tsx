import { TextArea } from '@kabar/ui/base';
import { ConfirmDialog } from '@kabar/ui/more';
import { refusalTitle } from '@kabar/web/problem';
import { useState } from 'react';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useCloseConversation } from './api.ts';

/** Minimum length, the same as in the service. */
const shortestReason = 3;

interface CloseDialogProps {
  id: string;
  onClose: () => void;
  onDone: () => void;
}

/** Closes a conversation, with a required reason that is stored. */
export function CloseDialog({ id, onClose, onDone }: CloseDialogProps) {
  const t = useBackofficeWords();
  const close = useCloseConversation();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const isMissing = reason.trim().length < shortestReason;
  const send = () => {
    setTried(true);
    if (!isMissing) close.mutate({ id, reason: reason.trim() }, { onSuccess: onDone });
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('conversations.ask')}
      text={t('conversations.askText')}
      cancelLabel={t('conversations.keep')}
      confirmLabel={t('conversations.close')}
      danger
      busy={close.isPending}
      error={close.isError ? (refusalTitle(close.error) ?? t('conversations.failed')) : undefined}
      onConfirm={send}
    >
      <TextArea
        label={t('conversations.reason')}
        required
        rows={3}
        maxLength={500}
        value={reason}
        error={tried && isMissing ? t('conversations.reasonMissing') : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
