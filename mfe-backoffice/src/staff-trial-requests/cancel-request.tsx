import { TextArea } from '@kabar/ui/base';
import { ConfirmDialog } from '@kabar/ui/more';
import { refusalTitle } from '@kabar/web/problem';
import { useState } from 'react';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useCancelRequest } from './api.ts';

/** As few characters as the service takes. */
const shortest = 3;

/** The client reads the reason. */
export function CancelRequest(props: { id: string; name: string; onClose: () => void }) {
  const t = useBackofficeWords();
  const { id, name, onClose } = props;
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const cancel = useCancelRequest();
  const send = () => {
    if (reason.trim().length < shortest) return setMissing(true);
    cancel.mutate({ id, reason: reason.trim() }, { onSuccess: onClose });
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('trialRequests.cancelTitle', { name })}
      text={t('trialRequests.cancelText', { name })}
      cancelLabel={t('trialRequests.keep')}
      confirmLabel={t('trialRequests.cancel')}
      danger
      busy={cancel.isPending}
      error={
        cancel.isError ? (refusalTitle(cancel.error) ?? t('trialRequests.cancelFailed')) : undefined
      }
      onConfirm={send}
    >
      <TextArea
        label={t('trialRequests.reason')}
        required
        rows={3}
        maxLength={500}
        value={reason}
        error={missing ? t('trialRequests.reasonMissing') : undefined}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setMissing(false);
        }}
      />
    </ConfirmDialog>
  );
}
