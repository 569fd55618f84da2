import {
  Button,
  Card,
  EmptyState,
  Grid,
  Group,
  LinkButton,
  MessageBox,
  Person,
  Stack,
  Tabs,
} from '@kabar/ui/base';
import { IconCalendarPlus } from '@kabar/ui/icons';
import { QueryView } from '@kabar/web/query-view';
import { BookingBadge } from '../bookings/booking-badge.tsx';
import { BookingTime } from '../bookings/booking-time.tsx';
import { useNames } from '../bookings/sides.ts';
import { useChoiceInUrl } from '../times/use-choice-in-url.ts';
import { useClientWords } from '../words/use-client-words.ts';
import {
  type CarePersonView,
  type CareSessionView,
  closedBy,
  useCareSessions,
  type When,
} from './api.ts';

/** /bookings?for={personId}: the sessions of a person in care. */
export function CareSessions({ person }: { person: CarePersonView }) {
  const t = useClientWords();
  const [{ when }, choose] = useChoiceInUrl(['when']);
  const shown: When = when === 'past' ? 'past' : 'next';
  const mayAct = person.role !== 'viewer';
  return (
    <Stack gap={5}>
      {mayAct && person.shares.calendar ? (
        <div>
          <LinkButton href={`/bookings/new?for=${person.id}`} icon={<IconCalendarPlus />}>
            {t('personInCare.bookFor', { name: person.name })}
          </LinkButton>
        </div>
      ) : null}
      {mayAct ? null : <MessageBox tone="info">{t('personInCare.readOnly')}</MessageBox>}
      <Tabs
        label={t('booking.title')}
        value={shown}
        onChange={(next) => choose({ when: next === 'past' ? next : null })}
        items={[
          { value: 'next', label: t('booking.upcoming') },
          { value: 'past', label: t('booking.past') },
        ]}
      >
        <List key={shown} person={person} when={shown} />
      </Tabs>
    </Stack>
  );
}

const perPage = 12;

function List({ person, when }: { person: CarePersonView; when: When }) {
  const t = useClientWords();
  const { id, name } = person;
  const query = useCareSessions(id, when, perPage);
  // Hides data that was loaded before the person stopped sharing.
  if (!person.shares.calendar || closedBy(query.error) !== undefined)
    return <MessageBox tone="info">{t('personInCare.notShared.calendar', { name })}</MessageBox>;
  return (
    <QueryView
      query={query}
      isEmpty={(data) => data.pages.every(({ sessions }) => sessions.length === 0)}
      empty={
        <EmptyState
          drawing="calendar"
          level={2}
          title={t(when === 'past' ? 'booking.emptyPast' : 'booking.empty')}
          text={t(when === 'past' ? 'personInCare.emptyPast' : 'personInCare.noCall', { name })}
        />
      }
    >
      {(data) => (
        <Stack gap={5} align="start">
          <Grid className="client-bookings" min="19rem" fill>
            {data.pages
              .flatMap(({ sessions }) => sessions)
              .map((session) => (
                <SessionCard key={session.id} session={session} person={person} />
              ))}
          </Grid>
          {query.hasNextPage ? (
            <Button
              variant="secondary"
              busy={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {t('booking.more')}
            </Button>
          ) : null}
        </Stack>
      )}
    </QueryView>
  );
}

function SessionCard({ session, person }: { session: CareSessionView; person: CarePersonView }) {
  const t = useClientWords();
  const names = useNames();
  const { companion, scheduledAt, durationMinutes } = session;
  const { name, timeZone } = person;
  return (
    <Card as="article" padding="small">
      <Stack gap={4}>
        <Group justify="between" align="start" gap={3}>
          <BookingTime
            time={scheduledAt}
            minutes={durationMinutes}
            called={timeZone === null ? undefined : { name, timeZone }}
          />
          <BookingBadge status={session.status} />
        </Group>
        <Person
          name={t('booking.with', { name: names.full(companion) })}
          src={companion.avatarUrl}
          line={t('booking.for', { name })}
        />
        <LinkButton variant="secondary" fullWidth href={`/bookings/${session.id}?for=${person.id}`}>
          {t('booking.details')}
        </LinkButton>
      </Stack>
    </Card>
  );
}
