import { AddToCalendar } from '@kabar/parts/upcoming/add-to-calendar';
import { Card, Group, LinkButton, Person, Stack, Text } from '@kabar/ui/base';
import { BookingBadge } from '../bookings/status-badge.tsx';
import { useCompanionWords } from '../words/use-companion-words.ts';
import type { BookingEntry } from './api.ts';
import { useSaySpan } from './use-say-span.ts';

/** A paid session of the day; its actions are on the booking's page. */
export function SessionCard({ booking }: { booking: BookingEntry }) {
  const t = useCompanionWords();
  const say = useSaySpan();
  const { id, client, status, lovedOneId } = booking;
  const name = client.preferredName ?? client.fullName ?? t('bookings.gone');
  const isAhead = status === 'scheduled' || status === 'confirmed';
  return (
    <Card padding="small" as="article">
      <Stack gap={3}>
        <Group justify="between" align="start" gap={3}>
          <Person
            name={client.fullName ?? t('bookings.gone')}
            src={client.avatarUrl}
            line={say.times(booking)}
          />
          <BookingBadge status={status} />
        </Group>
        {lovedOneId === null ? null : <Text bold>{t('bookings.theirs', { name })}</Text>}
        <Group gap={4}>
          <LinkButton variant="secondary" size="small" href={`/bookings/${id}`}>
            {t('bookings.details')}
          </LinkButton>
          {isAhead ? <AddToCalendar id={id} /> : null}
        </Group>
      </Stack>
    </Card>
  );
}
