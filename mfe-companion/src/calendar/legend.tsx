import { Badge, Group } from '@kabar/ui/base';
import { IconBan, IconClock } from '@kabar/ui/icons';
import { BookingBadge } from '../bookings/status-badge.tsx';
import { StatusBadge } from '../trial-bookings/status-badge.tsx';
import { useCompanionWords } from '../words/use-companion-words.ts';

/** The statuses that the service returns in a calendar. */
const trialStatuses = ['pending', 'approved', 'rejected'] as const;
const bookingStatuses = ['scheduled', 'confirmed', 'pending', 'completed', 'no_show'] as const;

export function Legend() {
  const t = useCompanionWords();
  return (
    <section className="companion-calendar-legend" aria-label={t('calendar.legend')}>
      <Group gap={2}>
        <Badge tone="leaf" icon={<IconClock />}>
          {t('calendar.available')}
        </Badge>
        {trialStatuses.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
        {bookingStatuses.map((status) => (
          <BookingBadge key={status} status={status} />
        ))}
        <Badge icon={<IconBan />}>{t('calendar.blocked')}</Badge>
      </Group>
    </section>
  );
}
