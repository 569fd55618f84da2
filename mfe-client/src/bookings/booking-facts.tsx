import { Card, Facts, Heading, LinkButton, Person, Stack } from '@kabar/ui/base';
import { IconMessageCircle, IconRepeat } from '@kabar/ui/icons';
import { useClientWords } from '../words/use-client-words.ts';
import type { BookingDetailsView } from './api.ts';
import { useSayReason } from './booking-history.tsx';
import { useForWhom, useNames, useSides } from './sides.ts';

export function BookingFacts(props: { booking: BookingDetailsView; isCompanion: boolean }) {
  const t = useClientWords();
  const { booking, isCompanion } = props;
  const names = useNames();
  const sayReason = useSayReason();
  const { other } = useSides()(booking);
  const facts = [
    { label: t('booking.whoForFact'), value: useForWhom(!isCompanion)(booking) },
    {
      label: t('booking.paidBy'),
      value: t(isCompanion ? `booking.plain_${booking.paidBy}` : `booking.${booking.paidBy}`),
    },
    { label: t('booking.medium'), value: t(`medium.${booking.medium}`) },
    { label: t('booking.whyCancelled'), value: sayReason(booking.cancellationReason) },
  ];
  return (
    <Card as="section">
      <Stack gap={4}>
        <Heading level={2} size="normal">
          {t(isCompanion ? 'booking.yourClient' : 'booking.yourCompanion')}
        </Heading>
        <Person name={names.full(other)} src={other.avatarUrl} size="large" />
        <Facts items={facts.flatMap(({ label, value }) => (value ? [{ label, value }] : []))} />
        {booking.seriesId === null ? null : (
          <LinkButton
            variant="secondary"
            href={`/bookings/series/${booking.seriesId}`}
            icon={<IconRepeat />}
          >
            {t('series.partOf')}
          </LinkButton>
        )}
        {other.fullName === null ? null : (
          <LinkButton
            variant="secondary"
            href={`/chat?with=${other.id}`}
            icon={<IconMessageCircle />}
          >
            {t('booking.write', { name: names.short(other) })}
          </LinkButton>
        )}
      </Stack>
    </Card>
  );
}
