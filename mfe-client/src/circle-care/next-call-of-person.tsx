import { Card, Group, Heading, LinkButton, Person, Stack, Text, TextLink } from '@kabar/ui/base';
import { IconCalendarPlus } from '@kabar/ui/icons';
import { BookingTime } from '../bookings/booking-time.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import type { CarePersonView } from './api.ts';

/** When the phone of the person rings next, and what a helper can do about it. */
export function NextCallOfPerson({ person }: { person: CarePersonView }) {
  const t = useClientWords();
  const { id, name, nextSession, shares, timeZone, role } = person;
  const mayAct = role !== 'viewer';
  const called = timeZone === null ? undefined : { name, timeZone };
  return (
    <Card tone={nextSession === null ? 'plain' : 'leaf'} as="section">
      <Stack gap={4}>
        <Heading level={2} size="normal">
          {t('personInCare.nextCall')}
        </Heading>
        {shares.calendar ? null : (
          <Text tone="soft">{t('personInCare.notShared.calendar', { name })}</Text>
        )}
        {shares.calendar && nextSession === null ? (
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
                variant={nextSession === null ? 'primary' : 'secondary'}
                href={`/bookings/new?for=${id}`}
                icon={<IconCalendarPlus />}
              >
                {t('personInCare.book')}
              </LinkButton>
            ) : null}
          </Group>
        ) : null}
        {shares.calendar ? (
          <TextLink href={`/bookings?for=${id}`}>{t('personInCare.allCalls', { name })}</TextLink>
        ) : null}
      </Stack>
    </Card>
  );
}
