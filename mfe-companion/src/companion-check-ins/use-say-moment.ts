import { browserZone, differs, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useCompanionWords } from '../words/use-companion-words.ts';

/** Formats a time in the time zone of the person who is asked, and says so if the reader's clock differs. */
export function useSayMoment(timeZone: string): (instant: string) => string {
  const t = useCompanionWords();
  const language = useLanguage();
  return (instant) => {
    const at = new Date(instant);
    const time = sayTime(at, { language, timeZone });
    return differs(at, timeZone, browserZone()) ? t('morning.at', { time }) : time;
  };
}
