import { JoinButton } from '@kabar/parts/calls/join-button';
import { useUpcoming } from '@kabar/parts/upcoming/api';
import { Badge, Card, Group, Person, Stack } from '@kabar/ui/base';
import { serverNow } from '@kabar/web/api';
import type { ReviewedPerson } from '../reviews/api.ts';
import { ReviewButton } from '../reviews/review-button.tsx';
import { type TrialBookingView, useOwnTrialBookings } from '../trial-bookings/api.ts';
import { GuestLinkOfTrial } from '../trial-bookings/guest-link-of-trial.tsx';
import { StatusBadge } from '../trial-bookings/status-badge.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import { BookingTime } from './booking-time.tsx';

/** A trial call that the companion approved, or has yet to answer. Instants as ISO. */
export interface ListedTrial {
  id: string;
  startTime: string;
  endTime: string;
  /** The other person. */
  person: ReviewedPerson & { avatarUrl: string | null };
  lovedOneId: string | null;
  lovedOneName: string | null;
  /** The companion has not answered yet. */
  isPending?: boolean;
}

const limit = 20;

/** The reader's approved trial calls, as client or as companion, next one first. */
export function useTrialsToCome(): ListedTrial[] | undefined {
  return useUpcoming(limit).data?.filter(({ kind }) => kind === 'trial');
}

/** A client's approved trial calls that are over, latest first; only those on the loaded pages. */
export function usePastTrials(): ListedTrial[] | undefined {
  const now = serverNow();
  return useOwnTrialBookings()
    .data?.pages.flatMap((page) => page.trialBookings)
    .filter((trial) => trial.status === 'approved' && Date.parse(trial.requestedEndTime) <= now)
    .map(asListed)
    .sort((one, other) => Date.parse(other.startTime) - Date.parse(one.startTime));
}

/** A client's trial requests that the companion has not answered yet, next one first. */
export function usePendingTrials(): ListedTrial[] | undefined {
  const now = serverNow();
  return useOwnTrialBookings()
    .data?.pages.flatMap((page) => page.trialBookings)
    .filter((trial) => trial.status === 'pending' && Date.parse(trial.requestedStartTime) > now)
    .map((trial) => ({ ...asListed(trial), isPending: true }))
    .sort((one, other) => Date.parse(one.startTime) - Date.parse(other.startTime));
}

function asListed(trial: TrialBookingView): ListedTrial {
  const { id, requestedStartTime, requestedEndTime, companion, lovedOne } = trial;
  return {
    ...{ id, startTime: requestedStartTime, endTime: requestedEndTime },
    ...{ person: companion, lovedOneId: lovedOne?.id ?? null },
    lovedOneName: lovedOne?.fullName ?? null,
  };
}

/** A trial call in the list of sessions: with the link to join, or with the review once it is over. */
export function TrialCard({ trial, isOver }: { trial: ListedTrial; isOver: boolean }) {
  const t = useClientWords();
  const { id, startTime, endTime, person, lovedOneId, lovedOneName, isPending = false } = trial;
  const minutes = Math.round((Date.parse(endTime) - Date.parse(startTime)) / 60_000);
  return (
    <Card as="article" padding="small">
      <Stack gap={4}>
        <Group justify="between" align="start" gap={3}>
          <BookingTime time={startTime} minutes={minutes} />
          <Badge tone="leaf">{t('booking.trial')}</Badge>
          {isPending ? <StatusBadge status="pending" /> : null}
        </Group>
        <Person
          name={t('booking.with', { name: person.fullName ?? t('trials.gone') })}
          src={person.avatarUrl}
          line={lovedOneName && t('booking.for', { name: lovedOneName })}
        />
        {isOver ? <ReviewButton companion={person} /> : null}
        {isOver || isPending ? null : (
          <>
            <JoinButton kind="trial" id={id} startsAt={startTime} endsAt={endTime} fullWidth />
            <GuestLinkOfTrial {...{ id, endTime, lovedOneId }} />
          </>
        )}
      </Stack>
    </Card>
  );
}
