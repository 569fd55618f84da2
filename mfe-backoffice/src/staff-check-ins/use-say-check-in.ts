import { sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import type { StaffCheckInView } from './api.ts';

/** Formats a check-in for the list and the drawer; times are in the person's time zone. */
export function useSayCheckIn() {
  const t = useBackofficeWords();
  const language = useLanguage();
  const ofHolder = ({ client }: StaffCheckInView) =>
    t('checkIns.of', { name: client.fullName ?? t('checkIns.gone') });
  // Staff may not read every loved one's name; the service then sends the account holder's name.
  const isNamed = ({ lovedOneId, personName, client }: StaffCheckInView) =>
    lovedOneId === null || ![client.preferredName, client.fullName].includes(personName);
  return {
    time: ({ timeZone }: StaffCheckInView, instant: string) =>
      sayTime(new Date(instant), { language, timeZone }),
    person: (checkIn: StaffCheckInView) =>
      isNamed(checkIn) ? checkIn.personName : ofHolder(checkIn),
    /** Whether the person is a loved one whose name is known. */
    isLovedOne: (checkIn: StaffCheckInView) => checkIn.lovedOneId !== null && isNamed(checkIn),
  };
}
