import { VisuallyHidden } from '@kabar/ui/base';
import { browserZone, sayDay, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { statusLooks } from '../trial-bookings/status-badge.tsx';
import { useCompanionWords } from '../words/use-companion-words.ts';
import type { CalendarData } from './api.ts';
import { hiddenCount, onDay, shownInCell } from './days.ts';

interface MonthCellProps {
  day: Date;
  data: CalendarData;
  isToday: boolean;
  isOutside: boolean;
  onOpen: (day: Date) => void;
}

/** A day of the month: the first entries of each kind, and how many more there are. Opens the day. */
export function MonthCell({ day, data, isToday, isOutside, onOpen }: MonthCellProps) {
  const t = useCompanionWords();
  const language = useLanguage();
  const reader = { language, timeZone: browserZone() };
  const slots = onDay(data.slots, day);
  const trials = onDay(data.trials, day);
  const more = hiddenCount({ slots: slots.length, trials: trials.length });
  const time = (instant: string) => sayTime(new Date(instant), reader);
  return (
    <td data-outside={isOutside || undefined} data-today={isToday || undefined}>
      <button type="button" className="companion-calendar-cell" onClick={() => onOpen(day)}>
        <span className="companion-calendar-date" aria-hidden="true">
          {day.getDate()}
        </span>
        <VisuallyHidden>{sayDay(day, reader)}</VisuallyHidden>
        {trials.slice(0, shownInCell.trials).map((trial) => (
          <span
            key={trial.id}
            className="companion-calendar-entry"
            data-kind="trial"
            data-tone={statusLooks[trial.status].tone}
          >
            <span className="companion-calendar-entry-words">
              {time(trial.startTime)} {trial.client.fullName ?? t('trials.gone')}
              <VisuallyHidden>, {t(`trials.status.${trial.status}`)}</VisuallyHidden>
            </span>
          </span>
        ))}
        {slots.slice(0, shownInCell.slots).map((slot) => (
          <span
            key={slot.id}
            className="companion-calendar-entry"
            data-kind="slot"
            data-tone="leaf"
          >
            <span className="companion-calendar-entry-words">
              {time(slot.startTime)}
              <VisuallyHidden> {t('calendar.available')}</VisuallyHidden>
            </span>
          </span>
        ))}
        {onDay(data.blocked, day).length > 0 ? (
          <span className="companion-calendar-entry" data-kind="blocked" data-tone="neutral">
            <span className="companion-calendar-entry-words">{t('calendar.blocked')}</span>
          </span>
        ) : null}
        {more > 0 ? (
          <span className="companion-calendar-more">{t('calendar.more', { count: more })}</span>
        ) : null}
      </button>
    </td>
  );
}
