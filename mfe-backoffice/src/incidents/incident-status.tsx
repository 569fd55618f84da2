import { Badge } from '@kabar/ui/base';
import { IconAlertTriangle, IconCircleCheck, IconUserCheck } from '@kabar/ui/icons';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import type { IncidentView } from './api.ts';

const looks = {
  open: { tone: 'red', icon: <IconAlertTriangle /> },
  taken: { tone: 'blue', icon: <IconUserCheck /> },
  closed: { tone: 'green', icon: <IconCircleCheck /> },
} as const;

export function IncidentStatus({ status }: Pick<IncidentView, 'status'>) {
  const t = useBackofficeWords();
  return <Badge {...looks[status]}>{t(`incidents.status.${status}`)}</Badge>;
}
