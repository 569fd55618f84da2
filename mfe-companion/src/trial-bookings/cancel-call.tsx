import { Button, TextArea } from '@kabar/ui/base';
import { ConfirmDialog } from '@kabar/ui/more';
import { refusalTitle } from '@kabar/web/problem';
import { useState } from 'react';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { type TrialCardView, useCancelCall } from './api.ts';

/** Cancels an approved call, after showing the consequences. Renders nothing once the call has started. */
export function CancelCall({
  booking,
}: {
  booking: Pick<TrialCardView, 'id' | 'status' | 'requestedStartTime' | 'client'>;
}) {
  const t = useCompanionWords();
  const [open, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const cancel = useCancelCall();
  const { status, requestedStartTime, client } = booking;
  const isAhead = Date.parse(requestedStartTime) > Date.now();
  if (!isAhead || status !== 'approved') return null;
  const name = client.preferredName ?? client.fullName ?? t('trials.gone');
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('trials.cancelOf', { name: client.fullName ?? name })}
        onClick={() => setOpen(true)}
      >
        {t('trials.cancel')}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('trials.cancelTitle')}
        text={t('trials.cancelText', { name })}
        confirmLabel={t('trials.cancelConfirm')}
        cancelLabel={t('trials.keepCall')}
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
