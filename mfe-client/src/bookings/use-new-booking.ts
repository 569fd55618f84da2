import { useStableId } from '@kabar/web/use-stable-id';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LovedOneView } from '../loved-ones/api.ts';
import { useChoiceInAddress } from '../times/use-choice-in-address.ts';
import { useClientWords } from '../words/use-client-words.ts';
import { type BookingChoiceView, useCreateBooking } from './api.ts';
import { fromWall, resolveChoice } from './rules.ts';
import { hasAgreed } from './who-and-how.tsx';

interface Options {
  choices: readonly BookingChoiceView[];
  lovedOnes: readonly LovedOneView[];
  onMistake: () => void;
}

export type NewBookingState = ReturnType<typeof useNewBooking>;

/** All that is chosen stands in the address: a reload and a refusal keep it. */
export function useNewBooking({ choices, lovedOnes, onMistake }: Options) {
  const t = useClientWords();
  const navigate = useNavigate();
  const create = useCreateBooking();
  const idOf = useStableId();
  const [judged, setJudged] = useState(false);
  const [wish, setWish] = useChoiceInAddress(['with', 'paidBy', 'for', 'at', 'day']);
  const { people, payers, chosen } = resolveChoice(choices, wish);
  const time = fromWall(wish.at);
  const whoFor = lovedOnes.length === 0 ? 'me' : findPerson(lovedOnes, wish.for);
  const one = lovedOnes.find(({ id }) => id === whoFor);
  const isPast = time !== undefined && Date.parse(time) <= Date.now();
  const choose: typeof setWish = (change) => {
    setWish(change);
    if (create.isError) create.reset();
  };
  const send = () => {
    if (create.isPending || create.isSuccess) return;
    setJudged(true);
    const isReady = whoFor === 'me' || (one !== undefined && hasAgreed(one));
    if (time === undefined || isPast || whoFor === undefined || !isReady) return onMistake();
    const content = {
      scheduledAt: time,
      paidBy: chosen?.paidBy ?? 'subscription',
      lovedOneId: whoFor === 'me' ? null : whoFor,
    };
    create.mutate(
      { id: idOf(content), ...content },
      {
        // In place of the form: the way back does not lead to what was sent.
        onSuccess: ({ id }) =>
          void navigate(`/bookings/${id}`, { replace: true, state: { isNew: true } }),
      },
    );
  };
  const mistakes = judged
    ? {
        time: sayMistake(),
        whoFor: sayWhoForMistake(),
      }
    : { time: undefined, whoFor: undefined };
  return { wish, choose, people, payers, chosen, time, whoFor, mistakes, create, send };

  function sayWhoForMistake() {
    if (whoFor === undefined) return t('booking.forMissing');
    if (one === undefined || hasAgreed(one)) return undefined;
    return t('booking.consentMissing', { name: one.fullName });
  }

  function sayMistake() {
    if (time === undefined) return t('booking.timeMissing');
    return isPast ? t('booking.timePast') : undefined;
  }
}

function findPerson(lovedOnes: readonly LovedOneView[], wished: string | null) {
  if (wished === 'me') return wished;
  return lovedOnes.find(({ id }) => id === wished)?.id;
}
