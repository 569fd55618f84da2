import { Button, Stack, Text, useUiWords } from '@kabar/ui/base';
import { browserZone, sayDate, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useState } from 'react';
import type { LostSessionView } from './keep-api.ts';
import { useSubscriptionWords } from './words/use-subscription-words.ts';

interface KeptSessionsProps {
  sessions: readonly LostSessionView[];
  /** True if the sessions have been booked, false in the preview. */
  isDone: boolean;
}

/** The sessions that are booked again with the subscription, and those that are not, each with its reason. */
export function KeptSessions({ sessions, isDone }: KeptSessionsProps) {
  const t = useSubscriptionWords();
  const booked = sessions.filter(({ result }) => result === 'booked');
  const others = sessions.filter(({ result }) => result !== 'booked');
  return (
    <Stack gap={3}>
      {booked.length > 0 ? (
        <SessionList title={t(isDone ? 'kept.booked' : 'kept.willBook')} sessions={booked} />
      ) : null}
      {others.length > 0 ? (
        <SessionList title={t(isDone ? 'kept.notBooked' : 'kept.cannotBook')} sessions={others} />
      ) : null}
    </Stack>
  );
}

/** The number of sessions listed before the button for the others, which must not hide the dialog's buttons. */
const shownFirst = 4;

function SessionList({ title, sessions }: { title: string; sessions: readonly LostSessionView[] }) {
  const t = useSubscriptionWords();
  const words = useUiWords();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? sessions : sessions.slice(0, shownFirst);
  const reader = { language: useLanguage(), timeZone: browserZone() };
  return (
    <Stack gap={2}>
      <Text bold>{title}</Text>
      <ul className="k-list">
        {shown.map(({ id, scheduledAt, companionName, result }) => {
          const at = new Date(scheduledAt);
          const when = { day: sayDate(at, reader), time: sayTime(at, reader) };
          const session =
            companionName === null
              ? t('kept.row', when)
              : t('kept.rowWith', { ...when, name: companionName });
          return (
            <li key={id}>
              {result === 'booked'
                ? session
                : t('kept.because', { session, reason: t(`kept.${result}`) })}
            </li>
          );
        })}
      </ul>
      {shown.length < sessions.length ? (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          {words.showMore(sessions.length - shown.length)}
        </Button>
      ) : null}
    </Stack>
  );
}
