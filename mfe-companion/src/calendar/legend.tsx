import { Badge, Group } from '@kabar/ui/base';
import { IconBan, IconClock } from '@kabar/ui/icons';
import { BookingBadge } from '../bookings/status-badge.tsx';
import { StatusBadge } from '../trial-bookings/status-badge.tsx';
import { useCompanionWords } from '../words/use-companion-words.ts';

export function Legend() {
  const t = useCompanionWords();
  return (
    <section className="companion-calendar-legend" aria-label={t('calendar.legend')}>
      <Group gap={2}>
        <Badge tone="leaf" icon={<IconClock />}>
          {t('calendar.available')}
        </Badge>
        <StatusBadge status="pending" />
        <StatusBadge status="approved" />
        <StatusBadge status="rejected" />
        <BookingBadge status="scheduled" />
        <BookingBadge status="completed" />
        <Badge icon={<IconBan />}>{t('calendar.blocked')}</Badge>
      </Group>
    </section>
  );
}
