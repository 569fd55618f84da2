import { browserZone, differs, sayDate, sayTime, sayWeekday } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { dayNames } from '../loved-ones/loved-one-form.ts';
import { useClientWords } from '../words/use-client-words.ts';
import type { SeriesDateView, SeriesView, SeriesWish } from './api.ts';
import { cityOfZone, hoursOf } from './rules.ts';

/** 'Every Tuesday, 09:00'; with the series' city if its clock differs from the reader's. */
export function useSaySeries() {
  const t = useClientWords();
  const language = useLanguage();
  return ({ firstDate, localTime, timeZone }: SeriesView): string => {
    const wall = new Date(`${firstDate}T${localTime}Z`);
    const day = sayWeekday(wall, { language, timeZone: 'UTC' }, 'long');
    const time = sayTime(wall, { language, timeZone: 'UTC' });
    return differs(wall, timeZone, browserZone())
      ? t('series.everyElsewhere', { day, time, city: cityOfZone(timeZone) })
      : t('series.every', { day, time });
  };
}

/** 'Every Monday, Wednesday, and Friday, 09:00'; one line per hour. */
export function useSayDays() {
  const t = useClientWords();
  const language = useLanguage();
  const names = dayNames(language);
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return (wish: SeriesWish): string[] =>
    hoursOf(wish).map(({ localTime, days }) => {
      const day = list.format(days.map((weekday) => names[weekday] ?? ''));
      const wall = new Date(`${wish.firstDate}T${localTime}Z`);
      const time = sayTime(wall, { language, timeZone: 'UTC' });
      return differs(wall, wish.timeZone, browserZone())
        ? t('series.everyElsewhere', { day, time, city: cityOfZone(wish.timeZone) })
        : t('series.every', { day, time });
    });
}

/** 'Tuesday 24 November, 09:00' in the reader's time zone; only the date if the local time does not exist (daylight saving). */
export function useSayDateOfSeries() {
  const language = useLanguage();
  const timeZone = browserZone();
  return ({ date, scheduledAt, session }: SeriesDateView): string => {
    const time = session?.scheduledAt ?? scheduledAt;
    if (time === null) return sayDate(new Date(`${date}T00:00Z`), { language, timeZone: 'UTC' });
    const at = new Date(time);
    return `${sayDate(at, { language, timeZone })}, ${sayTime(at, { language, timeZone })}`;
  };
}
