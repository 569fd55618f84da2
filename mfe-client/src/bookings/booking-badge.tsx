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
import { useClientWords } from '../words/use-client-words.ts';
import type { BookingView } from './api.ts';

type Status = BookingView['status'];

const looks: Record<Status, { tone: NonNullable<BadgeProps['tone']>; icon: ReactNode }> = {
  scheduled: { tone: 'blue', icon: <IconCalendar /> },
  confirmed: { tone: 'leaf', icon: <IconCheck /> },
  pending: { tone: 'sun', icon: <IconHourglass /> },
  completed: { tone: 'green', icon: <IconChecks /> },
  cancelled: { tone: 'red', icon: <IconX /> },
  no_show: { tone: 'orange', icon: <IconUserOff /> },
};

/** A null status is shown as scheduled. */
export function BookingBadge({ status }: { status: Status | null }) {
  const t = useClientWords();
  const shown = status !== null && Object.hasOwn(looks, status) ? status : 'scheduled';
  return <Badge {...looks[shown]}>{t(`booking.${shown}`)}</Badge>;
}
