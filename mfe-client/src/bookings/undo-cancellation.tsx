import { browserZone, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useClientWords } from '../words/use-client-words.ts';
import type { BookingView } from './api.ts';
import { useUndoCancellation } from './change-api.ts';
import { sayFailure } from './say-failure.ts';
import { useNames, useSides } from './sides.ts';
import { UndoNotice, useMinutesLeft } from './undo-notice.tsx';

interface UndoCancellationProps {
  booking: BookingView;
  until: string;
  /** True if the booking was cancelled on this page just now. */
  isAnswer: boolean;
  onUndone: () => void;
}

/** The caller's own cancellation, with an undo button during the undo period. */
export function UndoCancellation({ booking, until, isAnswer, onUndone }: UndoCancellationProps) {
  const t = useClientWords();
  const reader = { language: useLanguage(), timeZone: browserZone() };
  const name = useNames().short(useSides()(booking).other);
  const left = useMinutesLeft(until);
  const undo = useUndoCancellation(booking.id, onUndone);
  const words = { name, time: sayTime(new Date(until), reader) };
  return (
    <UndoNotice
      title={t('booking.done.cancelled')}
      text={t(left > 0 ? 'booking.undoUntil' : 'booking.undoOver', words)}
      then={t('booking.undoThen', words)}
      failure={undo.isError ? sayFailure(undo.error, t('booking.undoFailed')) : undefined}
      {...{ left, isAnswer, undo }}
    />
  );
}
