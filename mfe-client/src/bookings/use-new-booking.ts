import { useState } from 'react';
import { daysFromUrl, hoursFromUrl, seriesOf, weeksOf } from '../booking-series/rules.ts';
import type { OwnMethods } from '../contact-methods/api.ts';
import type { LovedOneView } from '../loved-ones/api.ts';
import { useChoiceInUrl } from '../times/use-choice-in-url.ts';
import { useClientWords } from '../words/use-client-words.ts';
import type { BookingChoiceView } from './api.ts';
import { fromWall, resolveChoice, resolveMedium } from './rules.ts';
import { useSendBooking } from './use-send-booking.ts';
import { hasAgreed } from './who-and-how.tsx';

interface Options {
  choices: readonly BookingChoiceView[];
  lovedOnes: readonly LovedOneView[];
  /** The reader's contact methods: null if none are stored, undefined while loading. */
  ownMethods: OwnMethods | null | undefined;
  onMistake: () => void;
}

export type NewBookingState = ReturnType<typeof useNewBooking>;

const inUrl = [
  'with',
  'paidBy',
  'for',
  'by',
  'at',
  'day',
  'repeat',
  'weeks',
  'days',
  'hours',
] as const;

/** All choices are stored in the URL, so that they survive a reload and a refusal. */
export function useNewBooking({ choices, lovedOnes, ownMethods, onMistake }: Options) {
  const [judged, setJudged] = useState(false);
  const [wish, setWish] = useChoiceInUrl(inUrl);
  const isWeekly = wish.repeat === 'weekly';
  const weeks = weeksOf(wish.weeks);
  const days = daysFromUrl(wish.days);
  const { create, mutate, reset } = useSendBooking(isWeekly);
  const { people, payers, chosen } = resolveChoice(choices, wish);
  const paidBy = chosen?.paidBy ?? 'subscription';
  const time = fromWall(wish.at);
  const whoFor = lovedOnes.length === 0 ? 'me' : findPerson(lovedOnes, wish.for);
  const lovedOne = lovedOnes.find(({ id }) => id === whoFor);
  const called = (whoFor === 'me' ? ownMethods : lovedOne?.contactMethods) ?? null;
  const { mediums, medium } = resolveMedium(chosen?.mediums ?? [], called, wish.by);
  const isPast = time !== undefined && Date.parse(time) <= Date.now();
  // A past time is an error, so it needs no preview.
  const weekly =
    isWeekly && !isPast
      ? seriesOf(wish.at, {
          ...{ timeZone: lovedOne?.timeZone ?? undefined, count: weeks, paidBy, days },
          hours: hoursFromUrl(wish.hours),
        })
      : undefined;
  const choose: typeof setWish = (change) => {
    setWish(change);
    reset();
  };
  const send = () => {
    if (create.isPending || create.isSuccess) return;
    setJudged(true);
    const isReady = whoFor === 'me' || (lovedOne !== undefined && hasAgreed(lovedOne));
    if (time === undefined || isPast || whoFor === undefined || !isReady) return onMistake();
    const lovedOneId = whoFor === 'me' ? null : whoFor;
    const called = { lovedOneId, medium };
    mutate(weekly ? { ...weekly, ...called } : { scheduledAt: time, paidBy, ...called });
  };
  const say = useSayMistakes({ time, isPast, whoFor, lovedOne });
  const mistakes = judged ? say() : { time: undefined, whoFor: undefined };
  const calling = { mediums, medium };
  const form = {
    wish,
    choose,
    calling,
    people,
    payers,
    chosen,
    time,
    whoFor,
    lovedOne,
    mistakes,
    create,
    send,
  };
  return { ...form, isWeekly, weekly, weeks, days };
}

interface Judged {
  time: string | undefined;
  isPast: boolean;
  whoFor: string | undefined;
  lovedOne: LovedOneView | undefined;
}

function useSayMistakes({ time, isPast, whoFor, lovedOne }: Judged) {
  const t = useClientWords();
  return () => ({ time: sayTimeMistake(), whoFor: sayWhoForMistake() });

  function sayTimeMistake() {
    if (time === undefined) return t('booking.timeMissing');
    return isPast ? t('booking.timePast') : undefined;
  }

  function sayWhoForMistake() {
    if (whoFor === undefined) return t('booking.forMissing');
    if (lovedOne === undefined || hasAgreed(lovedOne)) return undefined;
    return t('booking.consentMissing', { name: lovedOne.fullName });
  }
}

function findPerson(lovedOnes: readonly LovedOneView[], wished: string | null) {
  if (wished === 'me') return wished;
  return lovedOnes.find(({ id }) => id === wished)?.id;
}
