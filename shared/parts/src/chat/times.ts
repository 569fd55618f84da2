import { localeOf } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useMemo } from 'react';
import { useChatWords } from './words/use-chat-words.ts';

/** Formats times in the browser's zone. */
export function useTimes() {
  const language = useLanguage();
  const t = useChatWords();
  return useMemo(() => {
    const locale = localeOf(language);
    const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });
    const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' });
    const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' });
    const dayWord = (date: Date) => {
      if (isDaysAgo(date, 0)) return t('chat.today');
      return isDaysAgo(date, 1) ? t('chat.yesterday') : undefined;
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
        if (isDaysAgo(date, 0)) return time.format(date);
        return dayWord(date) ?? short.format(date);
      },
    };
  }, [language, t]);
}

function isDaysAgo(date: Date, days: number): boolean {
  const then = new Date();
  then.setDate(then.getDate() - days);
  return then.toDateString() === date.toDateString();
}
