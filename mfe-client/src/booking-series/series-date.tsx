import { Button, Card, Group, LinkButton, NarrowFold, Stack, Text } from '@kabar/ui/base';
import { IconCalendarEvent, IconX } from '@kabar/ui/icons';
import { useState } from 'react';
import { useBooking } from '../bookings/api.ts';
import { BookingBadge } from '../bookings/booking-badge.tsx';
import type { Outcome } from '../bookings/booking-screen.tsx';
import { CancelDialog } from '../bookings/cancel-dialog.tsx';
import { MoveDialog, type WishedMove } from '../bookings/move-dialog.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import type { SeriesDateView } from './api.ts';
import { ResultBadge } from './result-badge.tsx';
import { useSayDateOfSeries } from './use-say-series.ts';

export type SeriesOutcome = Outcome | 'ended';

/** The session whose dialog is open. */
export interface OpenDate {
  bookingId: string;
  kind: 'move' | 'skip';
}

interface SeriesDateProps {
  date: SeriesDateView;
  isCompanion: boolean;
  onOpen: (open: OpenDate) => void;
}

/** A future session of the series, which can be skipped or moved without the others. */
export function SeriesDate({ date, isCompanion, onOpen }: SeriesDateProps) {
  const t = useClientWords();
  const say = useSayDateOfSeries();
  const bookingId = date.bookingId ?? '';
  const words = { date: say(date) };
  return (
    <Card as="article" padding="small">
      <Stack gap={3}>
        <Group justify="between" align="start" gap={3}>
          <Text bold>{words.date}</Text>
          <BookingBadge status={date.session?.status ?? null} />
        </Group>
        <NarrowFold label={t('series.change')}>
          <Group gap={2}>
            <Button
              variant="secondary"
              icon={<IconX />}
              aria-label={t('series.skipOf', words)}
              onClick={() => onOpen({ bookingId, kind: 'skip' })}
            >
              {t('series.skip')}
            </Button>
            <Button
              variant="secondary"
              icon={<IconCalendarEvent />}
              aria-label={t(isCompanion ? 'series.proposeOf' : 'series.moveOf', words)}
              onClick={() => onOpen({ bookingId, kind: 'move' })}
            >
              {t(isCompanion ? 'booking.propose' : 'series.move')}
            </Button>
            <LinkButton
              variant="quiet"
              href={`/bookings/${bookingId}`}
              aria-label={t('series.detailsOf', words)}
            >
              {t('booking.details')}
            </LinkButton>
          </Group>
        </NarrowFold>
      </Stack>
    </Card>
  );
}

interface DateDialogProps {
  open: OpenDate;
  isCompanion: boolean;
  onClose: () => void;
  onDone: (outcome: Outcome) => void;
}

/**
 * The move or cancel dialog of one session, rendered once the session is loaded. It is not part of the session's row,
 * because a skipped session leaves the list before its dialog closes.
 */
export function DateDialog({ open, ...props }: DateDialogProps) {
  const booking = useBooking(open.bookingId).data;
  const [reason, setReason] = useState('');
  const [wish, setWish] = useState<WishedMove>({ wall: '', day: undefined, reason: '' });
  if (!booking) return null;
  if (open.kind === 'skip') {
    return <CancelDialog {...props} booking={booking} reason={reason} onReason={setReason} />;
  }
  return <MoveDialog {...props} booking={booking} wish={wish} onWish={setWish} />;
}

/** A link to the page of a session that was just skipped or moved, where the change can be undone. */
export function UndoableDate({ bookingId }: { bookingId: string }) {
  const t = useClientWords();
  const booking = useBooking(bookingId).data;
  if (!booking?.undoableUntil && !booking?.undoableMove) return null;
  return (
    <div>
      <LinkButton variant="secondary" href={`/bookings/${bookingId}`}>
        {t('booking.undo')}
      </LinkButton>
    </div>
  );
}

/** A date that is past, was cancelled, or could not be booked. */
export function OtherDate({ date }: { date: SeriesDateView }) {
  const say = useSayDateOfSeries();
  return (
    <Group as="li" justify="between" align="center" gap={2}>
      <Text as="span">{say(date)}</Text>
      {date.session === null ? (
        <ResultBadge result={date.result} />
      ) : (
        <BookingBadge status={date.session.status} />
      )}
    </Group>
  );
}
