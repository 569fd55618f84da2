import { Stack, TextArea, TextField } from '@kabar/ui/base';
import { ConfirmDialog } from '@kabar/ui/more';
import { refusalTitle } from '@kabar/web/problem';
import { useState } from 'react';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useSetPaidMinutes } from './api.ts';

/** Minimum length, the same as in the service. */
const shortestReason = 3;

interface PaidMinutesDialogProps {
  log: { id: string; durationSeconds: number };
  onClose: () => void;
}

/** Sets how many minutes the companion is paid for, with a reason that is stored. */
export function PaidMinutesDialog({ log, onClose }: PaidMinutesDialogProps) {
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
      title={t('sessionPay.title')}
      text={t('sessionPay.text')}
      cancelLabel={t('sessionPay.keep')}
      confirmLabel={t('sessionPay.save')}
      busy={change.isPending}
      error={change.isError ? (refusalTitle(change.error) ?? t('sessionPay.failed')) : undefined}
      onConfirm={send}
    >
      <Stack gap={5}>
        <TextField
          label={t('sessionPay.minutes')}
          inputMode="numeric"
          required
          value={minutes}
          error={tried && !isNumber ? t('sessionPay.minutesMissing') : undefined}
          onChange={(event) => setMinutes(event.currentTarget.value)}
        />
        <TextArea
          label={t('sessionPay.reason')}
          hint={t('sessionPay.reasonHint')}
          required
          rows={3}
          maxLength={500}
          value={reason}
          error={tried && isShort ? t('sessionPay.reasonMissing') : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
