import { Badge, type BadgeProps } from '@kabar/ui/base';
import { IconCheck, IconClock, IconUserOff, IconX } from '@kabar/ui/icons';
import type { ReactNode } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import type { SeriesDateView } from './api.ts';

type Result = SeriesDateView['result'];

const looks: Record<Result, { tone: NonNullable<BadgeProps['tone']>; icon: ReactNode }> = {
  free: { tone: 'leaf', icon: <IconCheck /> },
  booked: { tone: 'leaf', icon: <IconCheck /> },
  taken: { tone: 'orange', icon: <IconX /> },
  away: { tone: 'orange', icon: <IconUserOff /> },
  not_covered: { tone: 'orange', icon: <IconX /> },
  missing_hour: { tone: 'orange', icon: <IconClock /> },
};

export function ResultBadge({ result }: { result: Result }) {
  const t = useClientWords();
  return <Badge {...looks[result]}>{t(`series.result.${result}`)}</Badge>;
}
