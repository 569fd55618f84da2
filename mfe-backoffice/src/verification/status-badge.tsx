import { Badge } from '@kabar/ui/base';
import { IconCircleCheck, IconCircleX, IconHourglass } from '@kabar/ui/icons';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import type { Companion } from './api.ts';

const looks = {
  pending: { tone: 'orange', icon: <IconHourglass /> },
  approved: { tone: 'green', icon: <IconCircleCheck /> },
  rejected: { tone: 'red', icon: <IconCircleX /> },
} as const;

export function StatusBadge({ status }: { status: Companion['status'] }) {
  const t = useBackofficeWords();
  return <Badge {...looks[status]}>{t(`state.${status}`)}</Badge>;
}
