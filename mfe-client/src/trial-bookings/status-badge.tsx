import { Badge, type BadgeProps } from '@kabar/ui/base';
import { IconCheck, IconClockOff, IconHourglass, IconX } from '@kabar/ui/icons';
import type { ReactNode } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import type { TrialBookingView } from './api.ts';

type Status = TrialBookingView['status'];

const looks: Record<Status, { tone: NonNullable<BadgeProps['tone']>; icon: ReactNode }> = {
  pending: { tone: 'sun', icon: <IconHourglass /> },
  approved: { tone: 'blue', icon: <IconCheck /> },
  rejected: { tone: 'red', icon: <IconX /> },
  expired: { tone: 'neutral', icon: <IconClockOff /> },
  cancelled: { tone: 'neutral', icon: <IconX /> },
};

export function StatusBadge({ status }: { status: Status }) {
  const t = useClientWords();
  return <Badge {...looks[status]}>{t(`trials.${status}`)}</Badge>;
}
