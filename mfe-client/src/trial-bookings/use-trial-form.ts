import { refusalTitle } from '@kabar/web/problem';
import { browserZone, dayOf } from '@kabar/web/say-time';
import { useStableId } from '@kabar/web/use-stable-id';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePersonOfCare } from '../loved-ones/person-of-care-field.tsx';
import { useChoiceInUrl } from '../times/use-choice-in-url.ts';
import { useClientWords } from '../words/use-client-words.ts';
import { useRequestTrial } from './api.ts';
import { useForgetTrialToSend, useTrialToSend } from './trial-to-send.ts';

/** The state of the form that requests a trial call. */
export function useTrialForm(companionId: string, times: readonly string[]) {
  const t = useClientWords();
  const request = useRequestTrial();
  const [search] = useSearchParams();
  const [{ day, time: chosen }, choose] = useChoiceInUrl(['day', 'time']);
  const [message, setMessage] = useState<string>();
  const person = usePersonOfCare({ prefersLovedOne: search.get('for') === 'loved_one' });
  // Ignores a chosen time that is no longer offered.
  const time = chosen !== null && times.includes(chosen) ? chosen : undefined;
  const trialToSend = useTrialToSend(chosen);
  const text = message ?? trialToSend?.message ?? t('trial.defaultMessage');
  const ask = useAsk(companionId, request, trialToSend);
  const send = () => {
    if (time === undefined || !person.isReady) return;
    ask({ time, message: text, lovedOneId: person.lovedOne?.id });
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

interface Wish {
  time: string;
  message: string;
  lovedOneId: string | undefined;
}

/**
 * Returns a function that sends a request. A request chosen before the sign-up is sent automatically, even if its time is no
 * longer in the list.
 */
function useAsk(
  companionId: string,
  request: ReturnType<typeof useRequestTrial>,
  trialToSend: ReturnType<typeof useTrialToSend>,
) {
  const idOf = useStableId();
  const round = useAnsweredRounds(request);
  const ask = ({ time, message, lovedOneId }: Wish) => {
    const content = {
      ...{ companionId, requestedStartTime: time, message },
      ...(lovedOneId === undefined ? {} : { lovedOneId }),
    };
    const isFromVisitor =
      round === 0 && lovedOneId === undefined && message === trialToSend?.message;
    request.mutate({
      id: isFromVisitor ? trialToSend.id : idOf({ ...content, round }),
      ...content,
    });
  };
  const isSent = useRef(false);
  useEffect(() => {
    if (trialToSend === undefined || isSent.current) return;
    isSent.current = true;
    ask({ ...trialToSend, lovedOneId: undefined });
  });
  return ask;
}

/**
 * Counts responses that return an earlier request which is no longer pending, as after Back or a reload. The count is part
 * of the id, so that the next press creates a new request.
 */
function useAnsweredRounds(request: ReturnType<typeof useRequestTrial>): number {
  const [round, setRound] = useState(0);
  const forgetTrialToSend = useForgetTrialToSend();
  const { data, reset } = request;
  useEffect(() => {
    if (data === undefined || data.status === 'pending') return;
    setRound((before) => before + 1);
    forgetTrialToSend();
    reset();
  }, [data, reset, forgetTrialToSend]);
  return round;
}
