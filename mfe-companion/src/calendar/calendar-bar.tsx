import { Button, Group, Heading } from '@kabar/ui/base';
import { browserZone, localeOf, sayDay, sayShortDay } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useCompanionWords } from '../words/use-companion-words.ts';
import './calendar-bar.css';
import { startOfDay, weekOf } from './days.ts';
import { type CalendarView, calendarViews, type useCalendarPlace } from './use-calendar-place.ts';

const steps = {
  month: { back: 'calendar.previousMonth', on: 'calendar.nextMonth' },
  week: { back: 'calendar.previousWeek', on: 'calendar.nextWeek' },
  day: { back: 'calendar.previousDay', on: 'calendar.nextDay' },
} as const;

/** The shown month, week or day, with buttons for the previous and next one and for the three views. */
export function CalendarBar({ place }: { place: ReturnType<typeof useCalendarPlace> }) {
  const t = useCompanionWords();
  const { view, day, go, step } = place;
  const title = useTitle(view, day);
  return (
    <div className="companion-calendar-bar">
      <div aria-live="polite">
        <Heading level={2}>{title}</Heading>
      </div>
      <Group gap={1} className="companion-calendar-steps">
        <Button
          variant="secondary"
          size="small"
          aria-label={t(steps[view].back)}
          onClick={() => step(-1)}
        >
          {t('calendar.previous')}
        </Button>
        <Button variant="quiet" size="small" onClick={() => go({ day: startOfDay(new Date()) })}>
          {t('calendar.today')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-label={t(steps[view].on)}
          onClick={() => step(1)}
        >
          {t('calendar.next')}
        </Button>
      </Group>
      <fieldset className="companion-calendar-views">
        <legend className="k-hidden">{t('calendar.view')}</legend>
        {calendarViews.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={view === name}
            onClick={() => go({ view: name })}
          >
            {t(`calendar.${name}`)}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

function useTitle(view: CalendarView, day: Date): string {
  const t = useCompanionWords();
  const language = useLanguage();
  const reader = { language, timeZone: browserZone() };
  if (view === 'day') return sayDay(day, reader);
  if (view === 'month') {
    const month = new Intl.DateTimeFormat(localeOf(language), { month: 'long', year: 'numeric' });
    return month.format(day);
  }
  const [first = day, , , , , , last = day] = weekOf(day);
  return t('calendar.weekOf', {
    first: sayShortDay(first, reader),
    last: sayShortDay(last, reader),
  });
}
