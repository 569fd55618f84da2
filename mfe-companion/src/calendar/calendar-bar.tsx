import { Button, Group, Heading } from '@kabar/ui/base';
import { browserZone, sayDay } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useCompanionWords } from '../words/use-companion-words.ts';
import './calendar-bar.css';
import { startOfDay } from './days.ts';
import type { useCalendarPlace } from './use-calendar-place.ts';

/** Where in the calendar: the month or day, a step back and forth, and the two views. */
export function CalendarBar({ place }: { place: ReturnType<typeof useCalendarPlace> }) {
  const t = useCompanionWords();
  const language = useLanguage();
  const { view, day, go, step } = place;
  const reader = { language, timeZone: browserZone() };
  const month = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'id-ID', {
    month: 'long',
    year: 'numeric',
  });
  return (
    <div className="companion-calendar-bar">
      <div aria-live="polite">
        <Heading level={2}>{view === 'month' ? month.format(day) : sayDay(day, reader)}</Heading>
      </div>
      <Group gap={1} className="companion-calendar-steps">
        <Button
          variant="secondary"
          size="small"
          aria-label={t(view === 'month' ? 'calendar.previousMonth' : 'calendar.previousDay')}
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
          aria-label={t(view === 'month' ? 'calendar.nextMonth' : 'calendar.nextDay')}
          onClick={() => step(1)}
        >
          {t('calendar.next')}
        </Button>
      </Group>
      <fieldset className="companion-calendar-views">
        <legend className="k-hidden">{t('calendar.view')}</legend>
        <button type="button" aria-pressed={view === 'month'} onClick={() => go({ view: 'month' })}>
          {t('calendar.month')}
        </button>
        <button type="button" aria-pressed={view === 'day'} onClick={() => go({ view: 'day' })}>
          {t('calendar.day')}
        </button>
      </fieldset>
    </div>
  );
}
