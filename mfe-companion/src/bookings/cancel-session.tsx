import { Button, Stack, Text, TextField } from '@kabar/ui/base';
import { IconX } from '@kabar/ui/icons';
import { ConfirmDialog } from '@kabar/ui/more';
import { refusalTitle } from '@kabar/web/problem';
import { useState } from 'react';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { useCancelBooking, useCancelPreview } from './api.ts';
import { type SessionToChange, useSayWhen } from './session-to-change.ts';

interface CancelSessionProps {
  session: SessionToChange;
  /** `undoableUntil` is null if the cancellation cannot be undone. */
  onCancelled: (undoableUntil: string | null) => void;
}

/**
 * Cancels a session after showing the cost. The typed reason is kept outside the dialog, so that closing the dialog does not
 * lose it.
 */
export function CancelSession({ session, onCancelled }: CancelSessionProps) {
  const t = useCompanionWords();
  const sayWhen = useSayWhen();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { name, startTime } = session;
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<IconX />}
        aria-label={t('bookings.cancelOf', { name, time: sayWhen(startTime) })}
        onClick={() => setOpen(true)}
      >
        {t('bookings.cancel')}
      </Button>
      {open ? (
        <CancelDialog
          session={session}
          reason={reason}
          onReason={setReason}
          onClose={() => setOpen(false)}
          onCancelled={onCancelled}
        />
      ) : null}
    </>
  );
}

interface CancelDialogProps extends CancelSessionProps {
  reason: string;
  onReason: (reason: string) => void;
  onClose: () => void;
}

function CancelDialog(props: CancelDialogProps) {
  const { session, reason, onReason, onClose, onCancelled } = props;
  const t = useCompanionWords();
  const sayWhen = useSayWhen();
  const preview = useCancelPreview(session.id);
  const cancel = useCancelBooking(({ undoableUntil }) => {
    onClose();
    onCancelled(undoableUntil);
  });
  const { id, version, name } = session;
  const failure = cancel.error ?? preview.error;
  const send = () => cancel.mutate({ id, version, reason: reason.trim() || undefined });
  const cost = preview.data;
  const words = { name, until: cost ? sayWhen(cost.freeUntil) : '' };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('bookings.cancelTitle')}
      text={
        <Stack gap={2}>
          {cost ? (
            <Text bold tone={cost.late ? 'care' : 'ink'}>
              {t(cost.strike ? 'bookings.costStrike' : 'bookings.costCompanion', words)}
            </Text>
          ) : null}
          <Text>{t(cost?.canUndo ? 'bookings.tellsLater' : 'bookings.tells', { name })}</Text>
        </Stack>
      }
      confirmLabel={t('bookings.cancel')}
      cancelLabel={t('bookings.keep')}
      danger
      busy={cancel.isPending || preview.isLoading}
      error={failure ? (refusalTitle(failure) ?? t('bookings.cancelFailed')) : undefined}
      onConfirm={preview.isError ? () => void preview.refetch() : send}
    >
      <TextField
        label={t('bookings.reason')}
        hint={t('bookings.reasonHint', { name })}
        optional
        maxLength={500}
        value={reason}
        onChange={(event) => onReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
