import { localeOf } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useClientWords } from '../words/use-client-words.ts';
import type { PlanInput } from './api.ts';
import { endOf } from './plan-form.ts';

/** 1 is Monday. */
export const weekdayNumbers = [1, 2, 3, 4, 5, 6, 7] as const;

/** The name of a weekday; 1 is Monday. */
export function useSayWeekday(): (weekday: number, width?: 'short' | 'long') => string {
  const locale = localeOf(useLanguage());
  return (weekday, width = 'long') =>
    new Intl.DateTimeFormat(locale, { weekday: width, timeZone: 'UTC' }).format(
      // The first of January 2024 was a Monday.
      new Date(Date.UTC(2024, 0, weekday)),
    );
}

/** '07:00', in Indonesian '07.00'. */
export function useSayClock(): (time: string) => string {
  const language = useLanguage();
  return (time) => (language === 'id' ? time.replace(':', '.') : time);
}

/** "Every day, 07:00 to 09:00". */
export function useSayPlan(): (plan: Pick<PlanInput, 'days' | 'windows'>) => string {
  const t = useClientWords();
  const language = useLanguage();
  const sayWeekday = useSayWeekday();
  const clock = useSayClock();
  const list = new Intl.ListFormat(localeOf(language), { type: 'conjunction' });
  return ({ days, windows }) => {
    const times = list.format(
      windows.map((window) =>
        t('checkInPlan.fromTo', { from: clock(window.opensAt), to: clock(endOf(window)) }),
      ),
    );
    return t('checkInPlan.summary', { days: sayDays(days), times });
  };

  function sayDays(days: PlanInput['days']): string {
    switch (days.kind) {
      case 'every_day':
        return t('checkInPlan.everyDay');
      case 'weekdays':
        return list.format(days.weekdays.map((day) => sayWeekday(day, 'short')));
      case 'every_n_days':
        return t('checkInPlan.everyDays', { count: days.days });
    }
  }
}
