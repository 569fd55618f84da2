import { browserZone, differs, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useCompanionWords } from '../words/use-companion-words.ts';

/** Says a moment by the clock of the person who is asked; names it as theirs where the reader's differs. */
export function useSayMoment(timeZone: string): (instant: string) => string {
  const t = useCompanionWords();
  const language = useLanguage();
  return (instant) => {
    const at = new Date(instant);
    const time = sayTime(at, { language, timeZone });
    return differs(at, timeZone, browserZone()) ? t('morning.at', { time }) : time;
  };
}
