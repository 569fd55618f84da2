import { Card, TextLink } from '@kabar/ui/base';
import { browserZone, sayShortDay } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useCompanionWords } from '../words/use-companion-words.ts';
import type { CalendarData } from './api.ts';
import './month-view.css';
import './week-view.css';
import { keyOf } from './days.ts';
import { entriesOf, sessionsOf, shownInWeek } from './entries.ts';
import { BlockWords, OpenWords, SessionWords, toneOfSession } from './entry-words.tsx';
import { Legend } from './legend.tsx';
import { dayHref } from './use-calendar-place.ts';

interface WeekViewProps {
  /** Seven days, starting on Sunday. */
  days: readonly Date[];
  data: CalendarData;
  onOpen: (day: Date) => void;
}

/** Seven days side by side; on a narrow screen one below the other. */
export function WeekView({ days, data, onOpen }: WeekViewProps) {
  return (
    <div>
      <Card padding="none">
        <ul className="companion-calendar-week">
          {days.map((day) => (
            <WeekDay key={keyOf(day)} day={day} data={data} onOpen={onOpen} />
          ))}
        </ul>
      </Card>
      <Legend />
    </div>
  );
}

function WeekDay({ day, data, onOpen }: Omit<WeekViewProps, 'days'> & { day: Date }) {
  const t = useCompanionWords();
  const reader = { language: useLanguage(), timeZone: browserZone() };
  const { trials, bookings, open, blocked, more } = entriesOf(data, day, shownInWeek);
  const isEmpty = trials.length + bookings.length + open.length + blocked.length === 0;
  const name = sayShortDay(day, reader);
  const entry = 'companion-calendar-entry';
  return (
    <li data-today={keyOf(day) === keyOf(new Date()) || undefined}>
      <button
        type="button"
        className="companion-calendar-week-day"
        aria-label={t('calendar.openDay', { day: name })}
        onClick={() => onOpen(day)}
      >
        {name}
      </button>
      <div className="companion-calendar-week-entries">
        {sessionsOf({ bookings, trials }).map((session) => (
          <TextLink
            key={session.session.id}
            href={
              session.kind === 'paid'
                ? `/bookings/${session.session.id}`
                : dayHref(day, session.session.id)
            }
            className={entry}
            data-kind={session.kind}
            data-tone={toneOfSession(session)}
          >
            <SessionWords entry={session} />
          </TextLink>
        ))}
        {open.map((stretch) => (
          <span key={stretch.startTime} className={entry} data-kind="open" data-tone="leaf">
            <OpenWords stretch={stretch} />
          </span>
        ))}
        {blocked.map((block) => (
          <span key={block.id} className={entry} data-kind="blocked" data-tone="neutral">
            <BlockWords block={block} />
          </span>
        ))}
        {more > 0 ? (
          <TextLink href={dayHref(day)}>{t('calendar.more', { count: more })}</TextLink>
        ) : null}
        {isEmpty ? (
          <span className="companion-calendar-nothing">{t('calendar.nothing')}</span>
        ) : null}
      </div>
    </li>
  );
}
