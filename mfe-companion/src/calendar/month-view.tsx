import { Badge, Group, VisuallyHidden } from '@kabar/ui/base';
import { IconBan, IconClock } from '@kabar/ui/icons';
import { useLanguage } from '@kabar/web/words';
import { StatusBadge } from '../trial-bookings/status-badge.tsx';
import { useCompanionWords } from '../words/use-companion-words.ts';
import type { CalendarData } from './api.ts';
import './month-view.css';
import { keyOf } from './days.ts';
import { MonthCell } from './month-cell.tsx';

interface MonthViewProps {
  /** 42 days from a Sunday on. */
  days: readonly Date[];
  /** A day of the month that is shown. */
  shown: Date;
  data: CalendarData;
  onOpen: (day: Date) => void;
}

export function MonthView({ days, shown, data, onOpen }: MonthViewProps) {
  const language = useLanguage();
  const locale = language === 'en' ? 'en-GB' : 'id-ID';
  const short = new Intl.DateTimeFormat(locale, { weekday: 'short' });
  const long = new Intl.DateTimeFormat(locale, { weekday: 'long' });
  const weeks = Array.from({ length: 6 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  const today = keyOf(new Date());
  return (
    <div>
      <table className="companion-calendar-month">
        <thead>
          <tr>
            {days.slice(0, 7).map((day) => (
              <th key={day.getDay()} scope="col">
                <span aria-hidden="true">{short.format(day)}</span>
                <VisuallyHidden>{long.format(day)}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0] ? keyOf(week[0]) : ''}>
              {week.map((day) => (
                <MonthCell
                  key={keyOf(day)}
                  day={day}
                  data={data}
                  isToday={keyOf(day) === today}
                  isOutside={day.getMonth() !== shown.getMonth()}
                  onOpen={onOpen}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Legend />
    </div>
  );
}

function Legend() {
  const t = useCompanionWords();
  return (
    <section className="companion-calendar-legend" aria-label={t('calendar.legend')}>
      <Group gap={2}>
        <Badge tone="leaf" icon={<IconClock />}>
          {t('calendar.available')}
        </Badge>
        <StatusBadge status="pending" />
        <StatusBadge status="approved" />
        <StatusBadge status="rejected" />
        <Badge icon={<IconBan />}>{t('calendar.blocked')}</Badge>
      </Group>
    </section>
  );
}
