import { JoinButton, useCanJoin } from '@kabar/parts/calls/join-button';
import { AddToCalendar } from '@kabar/parts/upcoming/add-to-calendar';
import { takesPlaceHere, type UpcomingView, useUpcoming } from '@kabar/parts/upcoming/api';
import { Card, Group, Heading, LinkButton, Person, Stack } from '@kabar/ui/base';
import { IconMessageCircle } from '@kabar/ui/icons';
import { QueryView } from '@kabar/web/query-view';
import { BookingBadge } from '../bookings/booking-badge.tsx';
import { StatusBadge } from '../trial-bookings/status-badge.tsx';
import { ActionsOfTrial } from '../trial-bookings/trial-actions.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import { CallTime } from './call-time.tsx';

/** The next trial call or booking; renders nothing without one. */
export function NextCall() {
  const upcoming = useUpcoming(1);
  if (upcoming.data === undefined) return <QueryView query={upcoming}>{() => null}</QueryView>;
  const [call] = upcoming.data;
  return call === undefined ? null : <CallCard call={call} />;
}

function CallCard({ call }: { call: UpcomingView }) {
  const t = useClientWords();
  const { person } = call;
  const name = person.fullName ?? t('trials.gone');
  const toJoin = { kind: call.kind, id: call.id, startsAt: call.startTime, endsAt: call.endTime };
  const canJoin = useCanJoin(toJoin) && takesPlaceHere(call);
  return (
    <Card tone="leaf" as="section">
      <Stack gap={4}>
        <Group justify="between" gap={3}>
          <Heading level={2} size="normal">
            {t('dashboard.nextCall')}
          </Heading>
          {canJoin ? null : <CallBadge call={call} />}
        </Group>
        <CallTime time={call.startTime} />
        <Person
          name={name}
          src={person.avatarUrl}
          line={call.lovedOneName && t('booking.for', { name: call.lovedOneName })}
        />
        {/* While the call can be joined, JoinNow shows the link above all cards. */}
        {canJoin || !takesPlaceHere(call) ? null : <JoinButton {...toJoin} />}
        <Group>
          <LinkButton
            variant="secondary"
            href={`/chat?with=${person.id}`}
            icon={<IconMessageCircle />}
          >
            {t('dashboard.write', { name: person.preferredName ?? name })}
          </LinkButton>
          {call.kind === 'booking' ? (
            <LinkButton variant="secondary" href={`/bookings/${call.id}`}>
              {t('booking.details')}
            </LinkButton>
          ) : null}
        </Group>
        {call.kind === 'trial' ? <ActionsOfTrial id={call.id} /> : null}
        {call.status === 'pending' ? null : <AddToCalendar id={call.id} />}
      </Stack>
    </Card>
  );
}

function CallBadge({ call: { kind, status } }: { call: UpcomingView }) {
  if (kind === 'trial')
    return <StatusBadge status={status === 'pending' ? 'pending' : 'approved'} />;
  return <BookingBadge status={status === 'approved' ? null : status} />;
}
