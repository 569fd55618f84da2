import { sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import type { StaffCheckInView } from './api.ts';

/** What a check-in is called in the list and beside it; times are of the person's own clock. */
export function useSayCheckIn() {
  const t = useBackofficeWords();
  const language = useLanguage();
  const ofHolder = ({ client }: StaffCheckInView) =>
    t('checkIns.of', { name: client.fullName ?? t('checkIns.gone') });
  // Staff may not read the name of every loved one; the service then gives that of the account's holder.
  const isNamed = ({ lovedOneId, personName, client }: StaffCheckInView) =>
    lovedOneId === null || ![client.preferredName, client.fullName].includes(personName);
  return {
    time: ({ timeZone }: StaffCheckInView, instant: string) =>
      sayTime(new Date(instant), { language, timeZone }),
    person: (checkIn: StaffCheckInView) =>
      isNamed(checkIn) ? checkIn.personName : ofHolder(checkIn),
    /** Whether the person is a loved one by name, not the holder of the account. */
    isLovedOne: (checkIn: StaffCheckInView) => checkIn.lovedOneId !== null && isNamed(checkIn),
  };
}
