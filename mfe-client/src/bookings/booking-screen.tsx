import { BookingGuestLink } from '@kabar/parts/calls/booking-guest-link';
import { Card, Columns, Group, Heading, MessageBox, Page, PageHeader, Stack } from '@kabar/ui/base';
import { DoneNotice } from '@kabar/ui/more';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useLovedOnes } from '../loved-ones/api.ts';
import { useClientWords } from '../words/use-client-words.ts';
import type { BookingDetailsView } from './api.ts';
import { BookingActions } from './booking-actions.tsx';
import { BookingBadge } from './booking-badge.tsx';
import { BookingFacts } from './booking-facts.tsx';
import { BookingHistory } from './booking-history.tsx';
import { BookingTime } from './booking-time.tsx';
import { HowCalled } from './how-called.tsx';
import { JoinBooking } from './join-booking.tsx';
import { isToCome } from './rules.ts';
import { useCalled, useNames, useSides } from './sides.ts';
import { ToAnswer } from './to-answer.tsx';
import { UndoCancellation } from './undo-cancellation.tsx';
import { UndoMove } from './undo-move.tsx';

/** The result of the last action on this page. */
export type Outcome = 'cancelled' | 'undone' | 'moved' | 'proposed' | 'changedMeanwhile';

export function BookingScreen({ booking }: { booking: BookingDetailsView }) {
  const t = useClientWords();
  const names = useNames();
  const { isCompanion, other } = useSides()(booking);
  const called = useCalled(!isCompanion)(booking);
  const lovedOne = useLovedOnes(!isCompanion).data?.find(({ id }) => id === booking.lovedOneId);
  const guest = {
    language: lovedOne?.language ?? undefined,
    timeZone: booking.lovedOneTimeZone ?? undefined,
  };
  const { state } = useLocation();
  const [outcome, setOutcome] = useState<Outcome>();
  return (
    <Page>
      <PageHeader
        back={{ href: '/bookings', label: t('booking.title') }}
        title={t('booking.sessionWith', { name: names.full(other) })}
      />
      <Columns side={<BookingFacts booking={booking} isCompanion={isCompanion} />}>
        <Stack gap={6}>
          {state?.isNew && outcome === undefined ? (
            <DoneNotice>{t('booking.created')}</DoneNotice>
          ) : null}
          {booking.undoableUntil === null ? null : (
            <UndoCancellation
              booking={booking}
              until={booking.undoableUntil}
              isAnswer={outcome === 'cancelled'}
              onUndone={() => setOutcome('undone')}
            />
          )}
          {booking.undoableMove === null || !isMoveLast(outcome, booking) ? null : (
            <UndoMove
              booking={booking}
              move={booking.undoableMove}
              isAnswer={outcome === 'moved'}
              onUndone={() => setOutcome('undone')}
            />
          )}
          {isShown(outcome, booking) ? <OutcomeNotice outcome={outcome} /> : null}
          <ToAnswer booking={booking} isCompanion={isCompanion} />
          <Card as="section">
            <Stack gap={5}>
              <Group justify="between" align="start" gap={3}>
                <BookingTime
                  time={booking.scheduledAt}
                  minutes={booking.durationMinutes}
                  called={called}
                />
                <BookingBadge status={booking.status} />
              </Group>
              <JoinBooking booking={booking} />
              {isCompanion ? null : <HowCalled booking={booking} />}
              <BookingActions booking={booking} isCompanion={isCompanion} onOutcome={setOutcome} />
            </Stack>
          </Card>
          {isInvitable(booking, isCompanion) ? (
            <BookingGuestLink id={booking.id} guest={guest} />
          ) : null}
          <Stack gap={4}>
            <Heading level={2}>{t('booking.history')}</Heading>
            <BookingHistory booking={booking} />
          </Stack>
        </Stack>
      </Columns>
    </Page>
  );
}

/** A loved one without an account joins a future video session by a guest link. */
function isInvitable(booking: BookingDetailsView, isCompanion: boolean): boolean {
  const { lovedOneId, medium } = booking;
  return !isCompanion && lovedOneId !== null && medium === 'video' && isToCome(booking, new Date());
}

/**
 * Whether the notice of the session's move is shown: not after a later action on this page, and not while a cancellation can
 * be undone.
 */
export function isMoveLast(
  outcome: Outcome | undefined,
  { undoableUntil }: Pick<BookingDetailsView, 'undoableUntil'>,
): boolean {
  return undoableUntil === null && (outcome === undefined || outcome === 'moved');
}

/** False if UndoCancellation or UndoMove already shows the outcome. */
export function isShown(
  outcome: Outcome | undefined,
  { undoableUntil, undoableMove }: BookingDetailsView,
): outcome is Outcome {
  if (outcome === 'cancelled') return undoableUntil === null;
  return outcome !== undefined && (outcome !== 'moved' || undoableMove === null);
}

export function OutcomeNotice({ outcome }: { outcome: Outcome }) {
  const t = useClientWords();
  return (
    <MessageBox tone={outcome === 'changedMeanwhile' ? 'care' : 'good'} live>
      {t(`booking.done.${outcome}`)}
    </MessageBox>
  );
}
