import { browserZone, sayDay, sayShortDay, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { isWholeDays, lastDayOf, type Span, startOfDay } from './days.ts';

/** Formats time spans in the browser's time zone. */
export function useSaySpan() {
  const t = useCompanionWords();
  const reader = { language: useLanguage(), timeZone: browserZone() };
  const time = (instant: string) => sayTime(new Date(instant), reader);
  /** An end at midnight is shown as 24:00 of the day before. */
  const end = (span: Span) => {
    const at = new Date(span.endTime);
    if (startOfDay(at).getTime() !== at.getTime()) return time(span.endTime);
    return reader.language === 'en' ? '24:00' : '24.00';
  };
  const several = (span: Span) => {
    const first = sayShortDay(new Date(span.startTime), reader);
    const last = sayShortDay(lastDayOf(span), reader);
    if (isWholeDays(span)) return `${first} – ${last}`;
    return `${first}, ${time(span.startTime)} – ${last}, ${end(span)}`;
  };
  return {
    time,
    end,
    /** '08:00 – 20:00' */
    times: (span: Span) => `${time(span.startTime)} – ${end(span)}`,
    /** '14:00 – 16:00' within a day, with dates if there are several days, without times if the days are whole. */
    block: (span: Span) => {
      if (!isOneDay(span)) return several(span);
      return isWholeDays(span) ? t('block.wholeDay') : `${time(span.startTime)} – ${end(span)}`;
    },
    /** The same with the date, for use where nothing else shows it. */
    whole: (span: Span) => {
      if (!isOneDay(span)) return several(span);
      const day = sayDay(new Date(span.startTime), reader);
      return isWholeDays(span) ? day : `${day}, ${time(span.startTime)} – ${end(span)}`;
    },
  };
}

function isOneDay(span: Span): boolean {
  return startOfDay(new Date(span.startTime)).getTime() === lastDayOf(span).getTime();
}
