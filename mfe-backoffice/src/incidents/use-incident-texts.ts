import { useSession } from '@kabar/web/session';
import { useLanguage } from '@kabar/web/words';
import { useEffect, useState } from 'react';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import type { IncidentView } from './api.ts';
import { durationParts } from './duration.ts';

const tick = 20_000;

/** Formats an incident for the list and the drawer. The open duration keeps counting. */
export function useIncidentTexts() {
  const t = useBackofficeWords();
  const language = useLanguage();
  const { moment } = useDates();
  const me = useSession((session) => session.account?.id);
  const now = useNow();
  const duration = (from: string, to: number) => {
    const [first, second] = durationParts(to - Date.parse(from), language);
    if (first === undefined) return t('incidents.justNow');
    return second === undefined ? first : t('incidents.twoParts', { first, second });
  };
  return {
    moment,
    isMine: ({ owner }: Pick<IncidentView, 'owner'>) => owner !== null && owner.id === me,
    /** How long it has been open, or was until it was closed. */
    since: ({ openedAt, closedAt }: Pick<IncidentView, 'openedAt' | 'closedAt'>) =>
      duration(openedAt, closedAt === null ? now : Date.parse(closedAt)),
    nameOfOwner: ({ owner }: Pick<IncidentView, 'owner'>) => {
      if (owner === null) return t('incidents.nobody');
      return owner.id === me ? t('incidents.you') : (owner.fullName ?? t('incidents.former'));
    },
    namesOf: ({ client, companion }: IncidentView) => {
      const names = [client, companion].flatMap((person) => person?.fullName ?? []);
      return names.length === 0 ? [t('incidents.noPerson')] : names;
    },
  };
}

function useNow() {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick);
    return () => clearInterval(timer);
  }, []);
  return now;
}
