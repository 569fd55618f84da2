import { Badge, type BadgeProps } from '@kabar/ui/base';
import {
  IconCheck,
  IconClockOff,
  IconHourglass,
  IconMessageCircle,
  IconUserCheck,
  IconX,
} from '@kabar/ui/icons';
import type { ReactNode } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import type { TrialRequestView } from './api.ts';

const looks: Record<
  TrialRequestView['status'] | 'expired',
  { tone: NonNullable<BadgeProps['tone']>; icon: ReactNode }
> = {
  pending: { tone: 'sun', icon: <IconHourglass /> },
  assigned: { tone: 'blue', icon: <IconUserCheck /> },
  in_progress: { tone: 'leaf', icon: <IconMessageCircle /> },
  completed: { tone: 'green', icon: <IconCheck /> },
  cancelled: { tone: 'neutral', icon: <IconX /> },
  expired: { tone: 'neutral', icon: <IconClockOff /> },
};

export function StatusBadge({ request }: { request: TrialRequestView }) {
  const t = useClientWords();
  const status = request.cancellation === 'expired' ? 'expired' : request.status;
  return <Badge {...looks[status]}>{t(`request.status.${status}`)}</Badge>;
}
