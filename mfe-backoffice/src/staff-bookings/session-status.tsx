import { Badge } from '@kabar/ui/base';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import type { FoundSessionView } from './api.ts';

const confirmedBeforeMs = 2 * 3_600_000;

export function SessionStatus({
  row: { status, noShowBy, scheduledAt },
}: {
  row: FoundSessionView;
}) {
  const t = useBackofficeWords();
  if (noShowBy) return <Badge tone="orange">{t(`session.noShow.${noShowBy}`)}</Badge>;
  switch (status) {
    case 'completed':
      return <Badge tone="green">{t('session.status.completed')}</Badge>;
    case 'cancelled':
      return <Badge tone="red">{t('session.status.cancelled')}</Badge>;
    case 'no_show':
      return <Badge tone="orange">{t('session.status.no_show')}</Badge>;
    case 'scheduled':
      // Companions confirm until two hours before the start.
      return Date.parse(scheduledAt) - Date.now() > confirmedBeforeMs ? (
        <Badge tone="blue">{t('bookings.status.ahead')}</Badge>
      ) : (
        <Badge tone="sun">{t('bookings.status.scheduled')}</Badge>
      );
    case 'confirmed':
    case 'approved':
      return <Badge tone="leaf">{t(`bookings.status.${status}`)}</Badge>;
    case 'pending':
    case 'rejected':
    case 'expired':
      return <Badge>{t(`bookings.status.${status}`)}</Badge>;
  }
}
