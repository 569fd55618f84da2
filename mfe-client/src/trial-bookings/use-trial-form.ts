import { refusalTitle } from '@kabar/web/problem';
import { browserZone, dayOf } from '@kabar/web/say-time';
import { useStableId } from '@kabar/web/use-stable-id';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePersonOfCare } from '../loved-ones/person-of-care-field.tsx';
import { useChoiceInAddress } from '../times/use-choice-in-address.ts';
import { useClientWords } from '../words/use-client-words.ts';
import { useRequestTrial } from './api.ts';
import { useArrival, useForgetArrival } from './arrival.ts';

/** The state of the form that requests a trial call. */
export function useTrialForm(companionId: string, times: readonly string[]) {
  const t = useClientWords();
  const request = useRequestTrial();
  const [search] = useSearchParams();
  const [{ day, time: chosen }, choose] = useChoiceInAddress(['day', 'time']);
  const [message, setMessage] = useState<string>();
  const person = usePersonOfCare({ prefersLovedOne: search.get('for') === 'loved_one' });
  // Ignores a chosen time that is no longer offered.
  const time = chosen !== null && times.includes(chosen) ? chosen : undefined;
  const arrival = useArrival(chosen);
  const text = message ?? arrival?.message ?? t('trial.defaultMessage');
  const ask = useAsk(companionId, request, arrival);
  const send = () => {
    if (time === undefined || !person.isReady) return;
    ask({ time, message: text, lovedOneId: person.one?.id });
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
  arrival: ReturnType<typeof useArrival>,
) {
  const idOf = useStableId();
  const round = useAnsweredRounds(request);
  const ask = ({ time, message, lovedOneId }: Wish) => {
    const content = {
      ...{ companionId, requestedStartTime: time, message },
      ...(lovedOneId === undefined ? {} : { lovedOneId }),
    };
    const isArrival = round === 0 && lovedOneId === undefined && message === arrival?.message;
    request.mutate({ id: isArrival ? arrival.id : idOf({ ...content, round }), ...content });
  };
  const isSent = useRef(false);
  useEffect(() => {
    if (arrival === undefined || isSent.current) return;
    isSent.current = true;
    ask({ ...arrival, lovedOneId: undefined });
  });
  return ask;
}

/**
 * Counts responses that return an earlier request which is no longer pending, as after Back or a reload. The count is part
 * of the id, so that the next press creates a new request.
 */
function useAnsweredRounds(request: ReturnType<typeof useRequestTrial>): number {
  const [round, setRound] = useState(0);
  const forgetArrival = useForgetArrival();
  const { data, reset } = request;
  useEffect(() => {
    if (data === undefined || data.status === 'pending') return;
    setRound((before) => before + 1);
    forgetArrival();
    reset();
  }, [data, reset, forgetArrival]);
  return round;
}
