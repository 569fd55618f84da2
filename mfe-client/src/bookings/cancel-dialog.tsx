import { Text } from '@kabar/ui/base';
import { ConfirmDialog } from '@kabar/ui/more';
import { type RefusalOf, refusalCode } from '@kabar/web/problem';
import { useEffect } from 'react';
import { useActingFor } from '../acting-for.ts';
import { useClientWords } from '../words/use-client-words.ts';
import type { BookingCostView, BookingDetailsView } from './api.ts';
import type { Outcome } from './booking-screen.tsx';
import { useSayWhen } from './booking-time.tsx';
import { type CancelProblem, useCancelBooking, useCancelPreview } from './change-api.ts';
import { ReasonField } from './reason-field.tsx';
import { costOfCancelling } from './rules.ts';
import { sayFailure } from './say-failure.ts';
import { useNames, useSides } from './sides.ts';

interface CancelDialogProps {
  booking: BookingDetailsView;
  isCompanion: boolean;
  onClose: () => void;
  onDone: (outcome: Outcome) => void;
  reason: string;
  onReason: (reason: string) => void;
}

/** Shows the cost before the cancellation is confirmed. */
export function CancelDialog(props: CancelDialogProps) {
  const t = useClientWords();
  const { booking, isCompanion, onClose, onDone, reason, onReason } = props;
  const names = useNames();
  const name = names.short(useSides()(booking).other);
  const sayWhen = useSayWhen();
  const preview = useCancelPreview(booking.id);
  const cancel = useCancelBooking(booking.id);
  const hasChanged = isStale(cancel.error) || isStale(preview.error);
  useEffect(() => {
    if (hasChanged) onDone('changedMeanwhile');
  });
  const send = () =>
    cancel.mutate(
      { reason: reason.trim() || undefined, version: booking.version },
      { onSuccess: () => onDone('cancelled') },
    );
  const failure = cancel.error ?? preview.error;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('booking.cancelTitle')}
      text={
        <>
          <Text>{t('booking.about', { name, time: sayWhen(booking.scheduledAt) })}</Text>
          {preview.data ? (
            <Cost cost={preview.data} booking={booking} {...{ isCompanion }} />
          ) : null}
          <Text>{t(preview.data?.canUndo ? 'booking.tellsLater' : 'booking.tells', { name })}</Text>
        </>
      }
      confirmLabel={t('booking.cancel')}
      cancelLabel={t('booking.keep')}
      danger
      busy={cancel.isPending || preview.isPending}
      error={failure && !hasChanged ? sayFailure(failure, t('booking.cancelFailed')) : undefined}
      onConfirm={preview.isError ? () => void preview.refetch() : send}
    >
      <ReasonField name={name} value={reason} onChange={onReason} />
    </ConfirmDialog>
  );
}

interface CostProps {
  cost: BookingCostView;
  booking: BookingDetailsView;
  isCompanion: boolean;
}

function Cost({ cost, booking, isCompanion }: CostProps) {
  const t = useClientWords();
  const names = useNames();
  const sayWhen = useSayWhen();
  const { other } = useSides()(booking);
  // A circle member does not see whether a subscription or a pack pays.
  const isForPerson = useActingFor() !== undefined;
  const words = {
    until: sayWhen(cost.freeUntil),
    name: names.short(other),
    payer: t(isForPerson ? 'booking.of_circle' : `booking.of_${booking.paidBy}`),
  };
  return (
    <Text bold tone={cost.late ? 'care' : 'ink'}>
      {t(costOfCancelling(cost, isCompanion), words)}
    </Text>
  );
}

const stale: Record<RefusalOf<CancelProblem>, boolean> = {
  changed_meanwhile: true,
  status_not_allowed: true,
  session_begun: true,
  circles_off: false,
  person_not_found: false,
  not_shared: false,
  helpers_only: false,
};

function isStale(problem: CancelProblem | null): boolean {
  const code = refusalCode(problem);
  return code !== undefined && stale[code];
}
