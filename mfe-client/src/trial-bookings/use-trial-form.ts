import { refusalTitle } from '@kabar/web/problem';
import { browserZone, dayOf } from '@kabar/web/say-time';
import { useStableId } from '@kabar/web/use-stable-id';
import { useState } from 'react';
import { usePersonOfCare } from '../loved-ones/person-of-care-field.tsx';
import { useChoiceInAddress } from '../times/use-choice-in-address.ts';
import { useClientWords } from '../words/use-client-words.ts';
import { useRequestTrial } from './api.ts';

/** What is chosen and typed before a trial call is asked for, and what became of asking. */
export function useTrialForm(companionId: string, times: readonly string[]) {
  const t = useClientWords();
  const request = useRequestTrial();
  const idOf = useStableId();
  const [{ day, time: chosen }, choose] = useChoiceInAddress(['day', 'time']);
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
