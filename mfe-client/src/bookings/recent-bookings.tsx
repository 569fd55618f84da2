import { Section, ShortList, TextLink } from '@kabar/ui/base';
import { useClientWords } from '../words/use-client-words.ts';
import { useOwnBookings } from './api.ts';
import { BookingCard } from './booking-card.tsx';

const shown = 3;

/** Three bookings for the dashboard: future ones first, then the latest past ones. Renders nothing without any. */
export function RecentBookings() {
  const t = useClientWords();
  const upcoming = useOwnBookings('upcoming', shown).data?.pages[0]?.bookings;
  const past = useOwnBookings('past', shown).data?.pages[0]?.bookings;
  if (upcoming === undefined || past === undefined) return null;
  const bookings = [...upcoming, ...past].slice(0, shown);
  if (bookings.length === 0) return null;
  return (
    <Section
      title={t('booking.recent')}
      action={<TextLink href="/bookings">{t('booking.viewAll')}</TextLink>}
    >
      <ShortList min="16rem">
        {bookings.map((booking) => (
          <BookingCard key={booking.id} booking={booking} />
        ))}
      </ShortList>
    </Section>
  );
}
