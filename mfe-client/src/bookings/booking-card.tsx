import { Badge, Card, Group, LinkButton, Person, Stack, Text } from '@kabar/ui/base';
import { IconCalendarEvent } from '@kabar/ui/icons';
import { ReviewButton } from '../reviews/review-button.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import type { BookingView } from './api.ts';
import { BookingBadge } from './booking-badge.tsx';
import { BookingTime } from './booking-time.tsx';
import { JoinBooking } from './join-booking.tsx';
import { useCalled, useForWhom, useNames, useSides } from './sides.ts';
import { useMinutesLeft } from './undo-notice.tsx';

/** The undo button itself is on the booking's page. */
function Undoable({ until }: { until: string }) {
  const t = useClientWords();
  const left = useMinutesLeft(until);
  return left > 0 ? <Text bold>{t('booking.undoLeft', { count: left })}</Text> : null;
}

export function BookingCard({ booking }: { booking: BookingView }) {
  const t = useClientWords();
  const names = useNames();
  const { isCompanion, other } = useSides()(booking);
  const forWhom = useForWhom(!isCompanion)(booking);
  const called = useCalled(!isCompanion)(booking);
  const until = booking.undoableUntil ?? booking.undoableMove?.until;
  return (
    <Card as="article" padding="small">
      <Stack gap={4}>
        <Group justify="between" align="start" gap={3}>
          <BookingTime
            time={booking.scheduledAt}
            minutes={booking.durationMinutes}
            called={called}
          />
          <Group gap={2}>
            {booking.proposal ? (
              <Badge tone="sun" icon={<IconCalendarEvent />}>
                {t('booking.hasProposal')}
              </Badge>
            ) : null}
            <BookingBadge status={booking.status} />
          </Group>
        </Group>
        <Person
          name={t('booking.with', { name: names.full(other) })}
          src={other.avatarUrl}
          line={forWhom && t('booking.for', { name: forWhom })}
        />
        {until === undefined ? null : <Undoable until={until} />}
        <JoinBooking booking={booking} />
        {booking.status === 'completed' && !isCompanion ? (
          <ReviewButton companion={booking.companion} isFirstOnly />
        ) : null}
        <LinkButton variant="secondary" fullWidth href={`/bookings/${booking.id}`}>
          {t('booking.details')}
        </LinkButton>
      </Stack>
    </Card>
  );
}
