import { Heading, Stack } from '@kabar/ui/base';
import { localeOf } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import type { PlanView } from './api.ts';

interface WhatMovesProps {
  plan: PlanView;
  names: { client: string; present: string; next: string };
}

/** What moves besides sessions and packs, and who is notified. */
export function WhatMoves({ plan, names }: WhatMovesProps) {
  const t = useBackofficeWords();
  const sayDay = useDayNames();
  const lines = [
    ...plan.series.map(({ day, localTime, timeZone }) =>
      t('reassign.series', { day: sayDay(day), time: localTime, zone: timeZone, ...names }),
    ),
    ...(plan.subscription ? [t('reassign.subscription', names)] : []),
    ...(plan.trialRequestId ? [t('reassign.trialRequest', names)] : []),
    t('reassign.conversation', names),
    t('reassign.access', names),
    t('reassign.told', names),
  ];
  return (
    <Stack gap={3}>
      <Heading level={3} size="normal">
        {t('reassign.besides')}
      </Heading>
      <ul className="k-list">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Stack>
  );
}

/** Returns the name of a weekday; 0 is Sunday. */
function useDayNames() {
  const format = new Intl.DateTimeFormat(localeOf(useLanguage()), {
    weekday: 'long',
    timeZone: 'UTC',
  });
  // 2 January 2000 was a Sunday.
  return (day: number) => format.format(Date.UTC(2000, 0, 2 + day));
}
