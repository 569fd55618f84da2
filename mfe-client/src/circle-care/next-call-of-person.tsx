import { JoinButton } from '@kabar/parts/calls/join-button';
import { type UpcomingView, useUpcoming } from '@kabar/parts/upcoming/api';
import {
  Badge,
  Card,
  Group,
  Heading,
  LinkButton,
  Person,
  Stack,
  Text,
  TextLink,
} from '@kabar/ui/base';
import { IconCalendarPlus } from '@kabar/ui/icons';
import { BookingTime, type Called } from '../bookings/booking-time.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import type { CarePersonView } from './api.ts';

const limit = 20;

/** The person's next call, with the actions that a helper has. */
export function NextCallOfPerson({ person }: { person: CarePersonView }) {
  const t = useClientWords();
  const { id, name, nextSession, shares, timeZone, role } = person;
  const trial = useOwnTrialFor(person);
  const mayAct = role !== 'viewer';
  const called = timeZone === null ? undefined : { name, timeZone };
  return (
    <Card tone={nextSession === null && trial === undefined ? 'plain' : 'leaf'} as="section">
      <Stack gap={4}>
        <Heading level={2} size="normal">
          {t('personInCare.nextCall')}
        </Heading>
        {trial === undefined ? null : <OwnTrial trial={trial} called={called} />}
        {shares.calendar || trial !== undefined ? null : (
          <Text tone="soft">{t('personInCare.notShared.calendar', { name })}</Text>
        )}
        {shares.calendar && nextSession === null && trial === undefined ? (
          <Text>{t('personInCare.noCall', { name })}</Text>
        ) : null}
        {nextSession === null ? null : (
          <>
            <BookingTime time={nextSession.scheduledAt} minutes={null} called={called} />
            <Person name={nextSession.companionName ?? t('booking.gone')} />
          </>
        )}
        {shares.calendar ? (
          <Group gap={3}>
            {nextSession === null ? null : (
              <LinkButton variant="secondary" href={`/bookings/${nextSession.id}?for=${id}`}>
                {t(mayAct ? 'personInCare.change' : 'booking.details')}
              </LinkButton>
            )}
            {mayAct ? (
              <LinkButton
                variant={nextSession === null && trial === undefined ? 'primary' : 'secondary'}
                href={`/bookings/new?for=${id}`}
                icon={<IconCalendarPlus />}
              >
                {t('personInCare.book')}
              </LinkButton>
            ) : null}
          </Group>
        ) : null}
        {shares.calendar ? (
          <Group gap={4}>
            <TextLink href={`/bookings?for=${id}`}>{t('personInCare.allCalls', { name })}</TextLink>
            <TextLink href={`/care/${id}/weekly`}>{t('personInCare.weekly')}</TextLink>
            {mayAct ? (
              <TextLink href={`/care/${id}/trial`}>{t('personInCare.trial')}</TextLink>
            ) : null}
          </Group>
        ) : null}
      </Stack>
    </Card>
  );
}

/**
 * The trial call that the reader arranged for the person, if it comes before the next session. It is the reader's own
 * booking, so it needs no sharing.
 */
function useOwnTrialFor({ id, nextSession }: CarePersonView): UpcomingView | undefined {
  const trial = useUpcoming(limit).data?.find(
    ({ kind, side, lovedOneId }) => kind === 'trial' && side === 'client' && lovedOneId === id,
  );
  if (trial === undefined || nextSession === null) return trial;
  return Date.parse(trial.startTime) < Date.parse(nextSession.scheduledAt) ? trial : undefined;
}

function OwnTrial({ trial, called }: { trial: UpcomingView; called: Called | undefined }) {
  const t = useClientWords();
  const { startTime, endTime, person } = trial;
  const minutes = Math.round((Date.parse(endTime) - Date.parse(startTime)) / 60_000);
  return (
    <>
      <Group justify="between" align="start" gap={3}>
        <BookingTime time={startTime} minutes={minutes} called={called} />
        <Badge tone="leaf">{t('booking.trial')}</Badge>
      </Group>
      <Person name={person.fullName ?? t('booking.gone')} src={person.avatarUrl} />
      <JoinButton kind="trial" id={trial.id} startsAt={startTime} endsAt={endTime} fullWidth />
    </>
  );
}
