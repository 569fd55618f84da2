import { Stack, TextArea, TextField } from '@kabar/ui/base';
import { ConfirmDialog } from '@kabar/ui/more';
import { refusalTitle } from '@kabar/web/problem';
import { useState } from 'react';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { type SessionLogView, useSetPaidMinutes } from './api.ts';

/** As few characters as the service takes. */
const shortestReason = 3;

/** Sets for how many minutes the companion is paid, with a reason that is recorded. */
export function PaidMinutesDialog({ log, onClose }: { log: SessionLogView; onClose: () => void }) {
  const t = useBackofficeWords();
  const [minutes, setMinutes] = useState(String(Math.floor(log.durationSeconds / 60)));
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const change = useSetPaidMinutes();
  const isShort = reason.trim().length < shortestReason;
  const isNumber = /^\d{1,4}$/.test(minutes.trim());
  const send = () => {
    setTried(true);
    if (isShort || !isNumber) return;
    const wanted = { id: log.id, minutes: Number(minutes), reason: reason.trim() };
    change.mutate(wanted, { onSuccess: onClose });
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('sessionLogs.payTitle')}
      text={t('sessionLogs.payText')}
      cancelLabel={t('sessionLogs.payKeep')}
      confirmLabel={t('sessionLogs.paySave')}
      busy={change.isPending}
      error={
        change.isError ? (refusalTitle(change.error) ?? t('sessionLogs.payFailed')) : undefined
      }
      onConfirm={send}
    >
      <Stack gap={5}>
        <TextField
          label={t('sessionLogs.payMinutes')}
          inputMode="numeric"
          required
          value={minutes}
          error={tried && !isNumber ? t('sessionLogs.payMinutesMissing') : undefined}
          onChange={(event) => setMinutes(event.currentTarget.value)}
        />
        <TextArea
          label={t('sessionLogs.payReason')}
          hint={t('sessionLogs.payReasonHint')}
          required
          rows={3}
          maxLength={500}
          value={reason}
          error={tried && isShort ? t('sessionLogs.payReasonMissing') : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
