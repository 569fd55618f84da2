import { Badge } from '@kabar/ui/base';
import {
  IconBan,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconHourglass,
  IconRepeat,
} from '@kabar/ui/icons';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import type { SubscriptionView, TransactionView } from './api.ts';

const looks = {
  active: { tone: 'green', icon: <IconCircleCheck /> },
  paused: { tone: 'orange', icon: <IconClock /> },
  pending_cancellation: { tone: 'blue', icon: <IconHourglass /> },
  cancelled: { tone: 'red', icon: <IconBan /> },
} as const;

export function SubscriptionStatus({ status }: Pick<SubscriptionView, 'status'>) {
  const t = useBackofficeWords();
  return <Badge {...looks[status]}>{t(`sales.filter.${status}`)}</Badge>;
}

const moneyLooks = {
  completed: { tone: 'green', icon: <IconCircleCheck /> },
  pending: { tone: 'blue', icon: <IconHourglass /> },
  failed: { tone: 'red', icon: <IconCircleX /> },
  refunded: { tone: 'orange', icon: <IconRepeat /> },
} as const;

/** The status of a transaction or a pack purchase. */
export function MoneyStatus({ status }: Pick<TransactionView, 'status'>) {
  const t = useBackofficeWords();
  return <Badge {...moneyLooks[status]}>{t(`sales.money.${status}`)}</Badge>;
}
