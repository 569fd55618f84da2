import { Checkbox, Stack, TextArea } from '@kabar/ui/base';
import { ConfirmDialog } from '@kabar/ui/more';
import { refusalTitle } from '@kabar/web/problem';
import { useState } from 'react';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { type Outcome, type StaffBookingView, useCorrectBooking } from './api.ts';

/** Minimum length, the same as in the service. */
const shortestReason = 3;

interface CorrectDialogProps {
  booking: StaffBookingView;
  outcome: Outcome;
  onClose: () => void;
}

/** Confirms an outcome, with its consequences and a reason that is stored in the session's history. */
export function CorrectDialog({ booking, outcome, onClose }: CorrectDialogProps) {
  const t = useBackofficeWords();
  const [reason, setReason] = useState('');
  const [waited, setWaited] = useState(false);
  const [tried, setTried] = useState(false);
  const correct = useCorrectBooking();
  const isClientAbsent = outcome === 'client_absent';
  const isShort = reason.trim().length < shortestReason;
  const send = () => {
    setTried(true);
    if (isShort) return;
    const { id, version } = booking;
    const correction = { outcome, reason: reason.trim(), ...(isClientAbsent ? { waited } : {}) };
    correct.mutate({ id, version, ...correction }, { onSuccess: onClose });
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t(`session.do.${outcome}`)}
      text={t(`session.text.${outcome}`)}
      cancelLabel={t('session.keep')}
      confirmLabel={t('session.confirm')}
      busy={correct.isPending}
      error={correct.isError ? (refusalTitle(correct.error) ?? t('session.failed')) : undefined}
      onConfirm={send}
    >
      <Stack gap={5}>
        {isClientAbsent ? (
          <Checkbox
            label={t('session.waited')}
            hint={t('session.waitedHint')}
            checked={waited}
            onChange={(event) => setWaited(event.currentTarget.checked)}
          />
        ) : null}
        <TextArea
          label={t('session.reason')}
          hint={t('session.reasonHint')}
          required
          rows={3}
          maxLength={500}
          value={reason}
          error={tried && isShort ? t('session.reasonMissing') : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
