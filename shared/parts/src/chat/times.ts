import { useReaderZone } from '@kabar/web/reader-zone';
import { dayOf, localeOf } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useMemo } from 'react';
import { useChatWords } from './words/use-chat-words.ts';

/** Formats times in the reader's zone. */
export function useTimes() {
  const language = useLanguage();
  const timeZone = useReaderZone();
  const t = useChatWords();
  return useMemo(() => {
    const format = (style: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(localeOf(language), { timeZone, ...style });
    const time = format({ hour: '2-digit', minute: '2-digit' });
    const day = format({ weekday: 'long', day: 'numeric', month: 'long' });
    const short = format({ day: 'numeric', month: 'short' });
    const dayWord = (date: Date) => {
      const days = daysAgo(date, timeZone);
      if (days === 0) return t('chat.today');
      return days === 1 ? t('chat.yesterday') : undefined;
    };
    return {
      time: (iso: string) => time.format(new Date(iso)),
      day: (date: Date) => dayWord(date) ?? day.format(date),
      /** Date and time together. */
      moment: (iso: string) => {
        const date = new Date(iso);
        return `${dayWord(date) ?? short.format(date)}, ${time.format(date)}`;
      },
      /** For lists: the time if it is today, else the day. */
      brief: (iso: string) => {
        const date = new Date(iso);
        if (daysAgo(date, timeZone) === 0) return time.format(date);
        return dayWord(date) ?? short.format(date);
      },
    };
  }, [language, timeZone, t]);
}

/** Whole calendar days of the zone since that moment. */
function daysAgo(date: Date, timeZone: string): number {
  const dayNumber = (at: Date) => Date.parse(dayOf(at, timeZone)) / 86_400_000;
  return dayNumber(new Date()) - dayNumber(date);
}
