import { Text } from '@kabar/ui/base';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import '../dashboard/figures.css';
import '../staff-subscriptions/sales.css';
import type { PurchaseView } from './api.ts';

/** How much of a pack is used; booked sessions count as used. */
export function PackProgress({ purchase }: { purchase: PurchaseView }) {
  const t = useBackofficeWords();
  const { totalSessions: total, sessionsRemaining: left } = purchase;
  const percent = Math.round(((total - left) / total) * 100);
  const sentence = t('sales.progress', { used: total - left, total, percent });
  return (
    <div className="backoffice-sales-progress">
      <Text as="span" size="small">
        {sentence}
      </Text>
      <div
        className="backoffice-bar"
        role="progressbar"
        aria-label={sentence}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
