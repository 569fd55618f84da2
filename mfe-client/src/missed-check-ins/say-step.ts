import { browserZone, sayDate, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useContacts } from '../emergency-contacts/api.ts';
import { useClientWords } from '../words/use-client-words.ts';
import type { CheckInView, StepView } from './api.ts';

/** Formats date and time in the reader's time zone. */
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

/** The name of the companion in charge, or staff. */
export function useCompanionName(): (checkIn: Pick<CheckInView, 'companion'>) => string {
  const t = useClientWords();
  return ({ companion }) =>
    companion === null
      ? t('care.ourTeam')
      : (companion.preferredName ?? companion.fullName ?? t('care.yourCompanion'));
}

/** Whether it began with "I need help" in a daily check-in. */
export const isCallForHelp = ({ steps }: Pick<CheckInView, 'steps'>) =>
  steps.some(({ kind }) => kind === 'help');

/** A step as a sentence, with the contact's name if the contact still exists. */
export function useSayStep(checkIn: CheckInView): (step: StepView) => string {
  const t = useClientWords();
  const contacts = useContacts(checkIn.lovedOneId ?? undefined).data ?? [];
  const companion = useCompanionName()(checkIn);
  const isDaily = checkIn.session.kind === 'check_in';
  const called = checkIn.lovedOneName;
  return ({ kind, turn, by, contactId }) => {
    const contact = contacts.find(({ id }) => id === contactId)?.name ?? t('care.aContact');
    const name = by === 'contact' ? contact : by === 'staff' ? t('care.ourTeam') : companion;
    if (kind === 'no_answer')
      return t(turn === 0 ? 'care.step.called' : 'care.step.again', { name });
    if (kind === 'reached' && by === 'client')
      return t('care.step.spoken', { called: called ?? t('care.yourLovedOne') });
    if (kind === 'fine' && by === 'person')
      return t('care.step.fineName', { called: called ?? t('care.yourLovedOne') });
    if (called !== null && hasNameForm(kind))
      return t(`care.step.${kind}Name`, { name, contact, called });
    if (kind === 'reached') return t('care.step.reached', { name });
    if (isDaily && kind === 'retry') return t('care.step.dailyRetry', { name: companion });
    if (isDaily && kind === 'incident') return t('care.step.dailyIncident');
    return t(`care.step.${kind}`, { name: companion, contact });
  };
}

const nameForms = ['reached', 'contact_cannot', 'help', 'call_wanted'] as const;

const hasNameForm = (kind: StepView['kind']): kind is (typeof nameForms)[number] =>
  nameForms.some((each) => each === kind);
