import { sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import type { StaffCheckInView } from './api.ts';

/** What a check-in is called in the list and beside it; times are of the person's own clock. */
export function useSayCheckIn() {
  const t = useBackofficeWords();
  const language = useLanguage();
  return {
    time: ({ timeZone }: StaffCheckInView, instant: string) =>
      sayTime(new Date(instant), { language, timeZone }),
    companion: ({ companion }: StaffCheckInView) =>
      companion === null ? t('checkIns.staff') : (companion.fullName ?? t('checkIns.gone')),
    holder: ({ lovedOneId, client }: StaffCheckInView) =>
      lovedOneId === null
        ? null
        : t('checkIns.of', { name: client.fullName ?? t('checkIns.gone') }),
  };
}
