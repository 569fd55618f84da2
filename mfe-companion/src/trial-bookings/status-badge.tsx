import { Badge, type BadgeProps } from '@kabar/ui/base';
import { IconCheck, IconClockOff, IconHourglass, IconX } from '@kabar/ui/icons';
import type { ReactNode } from 'react';
import { useCompanionWords } from '../words/use-companion-words.ts';
import type { TrialBookingView } from './api.ts';

type Status = TrialBookingView['status'];

/** The colour and icon of each trial status. */
export const statusLooks: Record<
  Status,
  { tone: NonNullable<BadgeProps['tone']>; icon: ReactNode }
> = {
  pending: { tone: 'sun', icon: <IconHourglass /> },
  approved: { tone: 'blue', icon: <IconCheck /> },
  rejected: { tone: 'red', icon: <IconX /> },
  expired: { tone: 'neutral', icon: <IconClockOff /> },
  cancelled: { tone: 'neutral', icon: <IconX /> },
};

export function StatusBadge({ status }: { status: Status }) {
  const t = useCompanionWords();
  return <Badge {...statusLooks[status]}>{t(`trials.status.${status}`)}</Badge>;
}
