import { useClientWords } from '../words/use-client-words.ts';
import type { CircleView, ConsentView } from './api.ts';
import { useSayChangeDay } from './use-say-change-day.ts';

/** A consent as a sentence: who gave or recorded it, and since when. */
export function useSayConsent({ name, role }: CircleView): (consent: ConsentView) => string {
  const t = useClientWords();
  const sayDay = useSayChangeDay();
  return ({ isGiven, since, how, recordedBy, recorderName }) => {
    if (since === null || recordedBy === null) return t('circle.notAsked');
    const words = { name, day: sayDay(since), recorder: recorderName ?? '' };
    if (!isGiven) return t('circle.takenBackOn', words);
    if (recordedBy === 'person')
      return t(role === 'person' ? 'circle.byYou' : 'circle.byPerson', words);
    const withHow = { ...words, how: t(`consent.${how ?? 'in_person'}`) };
    return t(recorderName === null ? 'circle.agreed' : 'circle.agreedAndRecorded', withHow);
  };
}
