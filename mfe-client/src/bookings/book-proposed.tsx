import { Button, LinkButton, MessageBox, Stack, TextLink } from '@kabar/ui/base';
import { IconCalendarEvent } from '@kabar/ui/icons';
import { serverNow } from '@kabar/web/api';
import { useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import {
  type BookingChoiceView,
  type BookingDetailsView,
  useBooking,
  useBookingChoices,
  useCreateBooking,
} from './api.ts';
import { useSayWhen } from './booking-time.tsx';
import { useCancelBooking } from './change-api.ts';
import { ProposalOffer } from './proposal-offer.tsx';
import { sayFailure } from './say-failure.ts';
import { UndoCancellation } from './undo-cancellation.tsx';

interface BookProposedProps {
  /** Id of the proposal and of the resulting booking, which makes booking idempotent. */
  id: string;
  /** ISO. */
  startsAt: string;
  companionId: string;
  /** Undefined if the session is for the reader. */
  lovedOne?: { id: string; name: string };
}

/** A session that the companion proposes to the reader or a loved one: one tap books it, and another undoes the booking. */
export function BookProposed({ id, startsAt, companionId, lovedOne }: BookProposedProps) {
  const t = useClientWords();
  const sayWhen = useSayWhen();
  const booking = useBooking(id);
  const choices = useBookingChoices();
  const create = useCreateBooking();
  if (booking.data === undefined || choices.data === undefined) return null;
  if (booking.data !== null)
    return (
      <BookedProposal booking={booking.data} isAnswer={create.isSuccess} lovedOne={lovedOne} />
    );
  if (Date.parse(startsAt) <= serverNow()) return null;
  const choice = choiceOf(choices.data, companionId);
  const forWhom = lovedOne === undefined ? '' : `?for=${lovedOne.id}`;
  if (choice === undefined)
    return (
      <LinkButton href={`/bookings/new${forWhom}`} icon={<IconCalendarEvent />}>
        {t('booking.proposalPay', { time: sayWhen(startsAt) })}
      </LinkButton>
    );
  const book = (scheduledAt: string) =>
    create.mutate({
      ...{ id, scheduledAt, paidBy: choice.paidBy, medium: 'video' },
      ...(lovedOne === undefined ? {} : { lovedOneId: lovedOne.id }),
    });
  return (
    <ProposalOffer
      startsAt={startsAt}
      name={lovedOne?.name}
      payer={t(choice.pack === null ? 'booking.proposalBySubscription' : 'booking.proposalByPack')}
      otherHref={`/bookings/new${forWhom}`}
      book={create}
      onBook={book}
    />
  );
}

interface BookedProps {
  booking: BookingDetailsView;
  /** True if the booking was made on this page just now. */
  isAnswer: boolean;
  lovedOne: BookProposedProps['lovedOne'];
}

function BookedProposal({ booking, isAnswer, lovedOne }: BookedProps) {
  const t = useClientWords();
  const sayWhen = useSayWhen();
  const [isCancelled, setCancelled] = useState(false);
  const cancel = useCancelBooking(booking.id);
  const { id, status, undoableUntil, version } = booking;
  if (status === 'cancelled')
    return undoableUntil === null ? (
      <MessageBox tone="info">{t('booking.proposalCancelled')}</MessageBox>
    ) : (
      <UndoCancellation
        booking={booking}
        until={undoableUntil}
        isAnswer={isCancelled}
        onUndone={() => setCancelled(false)}
      />
    );
  const undo = () =>
    cancel.mutate({ reason: undefined, version }, { onSuccess: () => setCancelled(true) });
  const words = { time: sayWhen(booking.scheduledAt), name: lovedOne?.name ?? '' };
  return (
    <Stack gap={3}>
      <MessageBox
        tone="good"
        live={isAnswer}
        action={
          canUndo(booking) ? (
            <Button variant="secondary" busy={cancel.isPending} onClick={undo}>
              {t('booking.undo')}
            </Button>
          ) : null
        }
      >
        {t(lovedOne === undefined ? 'booking.proposalBooked' : 'booking.proposalBookedFor', words)}{' '}
        <TextLink href={`/bookings/${id}`}>{t('booking.proposalSee')}</TextLink>
      </MessageBox>
      {cancel.isError ? (
        <MessageBox tone="danger" live>
          {sayFailure(cancel.error, t('booking.cancelFailed'))}
        </MessageBox>
      ) : null}
    </Stack>
  );
}

const undoMs = 10 * 60_000;

/** For ten minutes after booking, as long as cancelling costs nothing and can be undone. */
function canUndo({ createdAt, cancelling }: BookingDetailsView): boolean {
  const isFresh = serverNow() - Date.parse(createdAt) < undoMs;
  return isFresh && cancelling !== null && !cancelling.late && cancelling.canUndo;
}

/** Prefers the subscription to a pack. */
function choiceOf(choices: readonly BookingChoiceView[], companionId: string) {
  const withCompanion = choices.filter(({ companion }) => companion?.id === companionId);
  return withCompanion.find(({ subscription }) => subscription !== null) ?? withCompanion[0];
}
