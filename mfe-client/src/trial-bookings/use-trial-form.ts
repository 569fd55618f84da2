import { refusalTitle } from '@kabar/web/problem';
import { browserZone, dayOf } from '@kabar/web/say-time';
import { useStableId } from '@kabar/web/use-stable-id';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePersonOfCare } from '../loved-ones/person-of-care-field.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import { useRequestTrial } from './api.ts';

/** What is chosen and typed before a trial call is asked for, and what became of asking. */
export function useTrialForm(companionId: string, times: readonly string[]) {
  const t = useClientWords();
  const request = useRequestTrial();
  const idOf = useStableId();
  const [{ day, time: chosen }, choose] = useChoiceInAddress();
  const [message, setMessage] = useState<string>();
  const person = usePersonOfCare();
  // A time that has gone in the meantime is no choice any more.
  const time = chosen !== null && times.includes(chosen) ? chosen : undefined;
  const text = message ?? t('trial.defaultMessage');
  const send = () => {
    if (time === undefined || !person.isReady) return;
    const content = {
      ...{ companionId, requestedStartTime: time, message: text },
      ...(person.one ? { lovedOneId: person.one.id } : {}),
    };
    request.mutate({ id: idOf(content), ...content });
  };
  const again = () => {
    choose({ time: null });
    request.reset();
  };
  const chooseNearest = (next: string) => {
    request.reset();
    choose({ time: next, day: dayOf(new Date(next), browserZone()) });
  };
  const error = request.isError ? (refusalTitle(request.error) ?? t('trial.failed')) : undefined;
  const nearest = request.error?.nearestTimes ?? [];
  const refused =
    error !== undefined && nearest.length > 0 ? { reason: error, nearest } : undefined;
  return {
    ...{ request, person, time, text, setMessage, send, again, chooseNearest, error, refused },
    day: day ?? undefined,
    choose,
  };
}

/**
 * Day and time of the choice, also in the address: a reload keeps them, and Back leaves the page. The router follows a
 * moment later, so that the choice itself is state: a chip that is pressed is chosen at once.
 */
function useChoiceInAddress() {
  const [search, setSearch] = useSearchParams();
  const [choice, setChoice] = useState({ day: search.get('day'), time: search.get('time') });
  const choose = (change: Partial<typeof choice>) => {
    const next = { ...choice, ...change };
    setChoice(next);
    const target = new URLSearchParams(search);
    for (const [name, value] of Object.entries(next)) {
      if (value === null) target.delete(name);
      else target.set(name, value);
    }
    setSearch(target, { replace: true, preventScrollReset: true });
  };
  return [choice, choose] as const;
}
