import { browserZone, sayDate, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useContacts } from '../emergency-contacts/api.ts';
import { useClientWords } from '../words/use-client-words.ts';
import type { CheckInView, StepView } from './api.ts';

/** By the reader's own clock. */
export function useCheckInTime(): (time: string) => string {
  const language = useLanguage();
  const reader = { language, timeZone: browserZone() };
  return (time) => {
    const at = new Date(time);
    return `${sayDate(at, reader)}, ${sayTime(at, reader)}`;
  };
}

export function useClock(): (time: string) => string {
  const language = useLanguage();
  const reader = { language, timeZone: browserZone() };
  return (time) => sayTime(new Date(time), reader);
}

/** A step in plain words, with the name of the contact where the reader still has that contact. */
export function useSayStep(checkIn: CheckInView): (step: StepView) => string {
  const t = useClientWords();
  const contacts = useContacts(checkIn.lovedOneId ?? undefined).data ?? [];
  const companion = checkIn.companion.preferredName ?? t('care.yourCompanion');
  return ({ kind, turn, by, contactId }) => {
    const contact = contacts.find(({ id }) => id === contactId)?.name ?? t('care.aContact');
    const name = by === 'contact' ? contact : companion;
    if (kind === 'no_answer')
      return t(turn === 0 ? 'care.step.called' : 'care.step.again', { name });
    const called = checkIn.lovedOneName;
    if (kind === 'reached' && by === 'client')
      return t('care.step.spoken', { called: called ?? t('care.yourLovedOne') });
    if (kind === 'fine' && by === 'person')
      return t('care.step.fineName', { called: called ?? t('care.yourLovedOne') });
    if (called !== null && (kind === 'reached' || kind === 'contact_cannot'))
      return t(`care.step.${kind}Name`, { name, contact, called });
    if (kind === 'reached') return t('care.step.reached', { name });
    return t(`care.step.${kind}`, { name: companion, contact });
  };
}
