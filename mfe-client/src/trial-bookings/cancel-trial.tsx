import { Button, TextArea } from '@kabar/ui/base';
import { ConfirmDialog } from '@kabar/ui/more';
import { refusalTitle } from '@kabar/web/problem';
import { useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import { type TrialBookingView, useCancelTrial } from './api.ts';

/**
 * Withdraws a pending request or cancels an approved call, after showing the consequences. Renders nothing once the call has
 * started.
 */
export function CancelTrial({ booking }: { booking: TrialBookingView }) {
  const t = useClientWords();
  const [open, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const cancel = useCancelTrial();
  const { status, requestedStartTime, companion } = booking;
  const isAhead = Date.parse(requestedStartTime) > Date.now();
  if (!isAhead || (status !== 'pending' && status !== 'approved')) return null;
  const kind = status === 'pending' ? 'withdraw' : 'cancel';
  const name = companion.preferredName ?? companion.fullName ?? t('trials.gone');
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {t(`trials.${kind}`)}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t(`trials.${kind}Title`)}
        text={t(`trials.${kind}Text`, { name })}
        confirmLabel={t(`trials.${kind}Confirm`)}
        cancelLabel={t('trials.keep')}
        danger
        busy={cancel.isPending}
        error={
          cancel.isError ? (refusalTitle(cancel.error) ?? t('trials.cancelFailed')) : undefined
        }
        onConfirm={() =>
          cancel.mutate({ id: booking.id, note }, { onSuccess: () => setOpen(false) })
        }
      >
        <TextArea
          label={t('trials.note', { name })}
          optional
          rows={3}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </ConfirmDialog>
    </>
  );
}
