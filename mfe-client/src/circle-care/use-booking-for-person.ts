import { useStableId } from '@kabar/web/use-stable-id';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fromWall, personOf } from '../bookings/rules.ts';
import { useChoiceInUrl } from '../times/use-choice-in-url.ts';
import { useClientWords } from '../words/use-client-words.ts';
import { type CareChoiceView, type CarePersonView, useBookForPerson } from './api.ts';

export type ForPersonState = ReturnType<typeof useBookingForPerson>;

/** All choices are stored in the URL, so that they survive a reload, a refusal and a withdrawn consent. */
export function useBookingForPerson(person: CarePersonView, choices: readonly CareChoiceView[]) {
  const t = useClientWords();
  const navigate = useNavigate();
  const idOf = useStableId();
  const [isJudged, setJudged] = useState(false);
  const [wish, setWish] = useChoiceInUrl(['with', 'by', 'at', 'day']);
  const book = useBookForPerson(person.id);
  // One choice per companion, because a circle does not see what pays.
  const people = [...new Map(choices.map((choice) => [personOf(choice), choice])).values()];
  const chosen = people.find((choice) => personOf(choice) === wish.with) ?? people[0];
  const mediums = ['video' as const, ...(chosen?.mediums ?? [])];
  const medium = mediums.find((each) => each === wish.by) ?? 'video';
  const time = fromWall(wish.at);
  const isPast = time !== undefined && Date.parse(time) <= Date.now();
  const choose: typeof setWish = (change) => {
    setWish(change);
    if (book.isError) book.reset();
  };
  const send = () => {
    if (book.isPending || book.isSuccess) return;
    setJudged(true);
    if (time === undefined || isPast || chosen === undefined) return;
    const content = { scheduledAt: time, paidBy: chosen.paidBy, medium };
    // Replaces the form in the history, so that Back does not lead to a form that was already sent.
    const open = ({ id }: { id: string }) =>
      void navigate(`/bookings/${id}?for=${person.id}`, { replace: true, state: { isNew: true } });
    book.mutate({ id: idOf(content), ...content }, { onSuccess: open });
  };
  const isWrong = isJudged && (time === undefined || isPast);
  const mistake = isWrong ? t(isPast ? 'booking.timePast' : 'booking.timeMissing') : undefined;
  return { wish, choose, people, chosen, mediums, medium, time, mistake, book, send };
}
