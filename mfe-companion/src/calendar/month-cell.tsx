import { VisuallyHidden } from '@kabar/ui/base';
import { browserZone, sayDay } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useCompanionWords } from '../words/use-companion-words.ts';
import type { CalendarData } from './api.ts';
import { entriesOf, sessionsOf, shownInCell } from './entries.ts';
import { BlockWords, OpenWords, SessionWords, toneOfSession } from './entry-words.tsx';

interface MonthCellProps {
  day: Date;
  data: CalendarData;
  isToday: boolean;
  isOutside: boolean;
  onOpen: (day: Date) => void;
}

/** A day of the month: the first entries of each kind and the number of others. A press opens the day. */
export function MonthCell({ day, data, isToday, isOutside, onOpen }: MonthCellProps) {
  const t = useCompanionWords();
  const reader = { language: useLanguage(), timeZone: browserZone() };
  const { trials, bookings, open, blocked, more } = entriesOf(data, day, shownInCell);
  const entry = 'companion-calendar-entry';
  return (
    <td data-outside={isOutside || undefined} data-today={isToday || undefined}>
      <button type="button" className="companion-calendar-cell" onClick={() => onOpen(day)}>
        <span className="companion-calendar-date" aria-hidden="true">
          {day.getDate()}
        </span>
        <VisuallyHidden>{sayDay(day, reader)}</VisuallyHidden>
        {sessionsOf({ bookings, trials }).map((session) => (
          <span
            key={session.session.id}
            className={entry}
            data-kind={session.kind}
            data-tone={toneOfSession(session)}
          >
            <SessionWords entry={session} />
          </span>
        ))}
        {open.map((stretch) => (
          <span key={stretch.startTime} className={entry} data-kind="open" data-tone="leaf">
            <OpenWords stretch={stretch} />
          </span>
        ))}
        {blocked.length > 0 ? (
          <span className={entry} data-kind="blocked" data-tone="neutral">
            <BlockWords />
          </span>
        ) : null}
        {more > 0 ? (
          <span className="companion-calendar-more">{t('calendar.more', { count: more })}</span>
        ) : null}
      </button>
    </td>
  );
}
