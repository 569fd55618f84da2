import { Text } from '@kabar/ui/base';
import { browserZone, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useClientWords } from '../words/use-client-words.ts';
import type { BookingView } from './api.ts';
import { BookingTime } from './booking-time.tsx';
import { useUndoMove } from './change-api.ts';
import { sayFailure } from './say-failure.ts';
import { useCalled, useNames, useSides } from './sides.ts';
import { UndoNotice, useMinutesLeft } from './undo-notice.tsx';

interface UndoMoveProps {
  booking: BookingView;
  move: NonNullable<BookingView['undoableMove']>;
  /** True if the booking was moved on this page just now. */
  isAnswer: boolean;
  onUndone: () => void;
}

/** The client's own move, with the previous time in both time zones, and an undo button during the undo period. */
export function UndoMove({ booking, move, isAnswer, onUndone }: UndoMoveProps) {
  const t = useClientWords();
  const reader = { language: useLanguage(), timeZone: browserZone() };
  const name = useNames().short(useSides()(booking).other);
  const called = useCalled(true)(booking);
  const left = useMinutesLeft(move.until);
  const undo = useUndoMove(booking.id, onUndone);
  const words = { name, time: sayTime(new Date(move.until), reader) };
  return (
    <UndoNotice
      title={t('booking.done.moved')}
      text={t(left > 0 ? 'booking.undoUntil' : 'booking.undoMoveOver', words)}
      then={t('booking.undoMoveThen', words)}
      failure={undo.isError ? sayFailure(undo.error, t('booking.undoMoveFailed')) : undefined}
      {...{ left, isAnswer, undo }}
    >
      <Text bold>{t('booking.undoMoveTo')}</Text>
      <BookingTime time={move.from} minutes={null} called={called} />
    </UndoNotice>
  );
}
