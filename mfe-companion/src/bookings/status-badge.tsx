import { Badge, type BadgeProps } from '@kabar/ui/base';
import {
  IconCalendar,
  IconCheck,
  IconChecks,
  IconHourglass,
  IconUserOff,
  IconX,
} from '@kabar/ui/icons';
import type { ReactNode } from 'react';
import { useCompanionWords } from '../words/use-companion-words.ts';
import type { BookingView } from './api.ts';

type Status = BookingView['status'];

/** The colour and icon of each booking status. */
export const bookingLooks: Record<
  Status,
  { tone: NonNullable<BadgeProps['tone']>; icon: ReactNode }
> = {
  scheduled: { tone: 'blue', icon: <IconCalendar /> },
  confirmed: { tone: 'leaf', icon: <IconCheck /> },
  pending: { tone: 'sun', icon: <IconHourglass /> },
  completed: { tone: 'green', icon: <IconChecks /> },
  cancelled: { tone: 'red', icon: <IconX /> },
  no_show: { tone: 'orange', icon: <IconUserOff /> },
};

export function BookingBadge({ status }: { status: Status }) {
  const t = useCompanionWords();
  return <Badge {...bookingLooks[status]}>{t(`bookings.status.${status}`)}</Badge>;
}
