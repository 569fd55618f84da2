import { VisuallyHidden } from '@kabar/ui/base';
import { localeOf } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import type { CalendarData } from './api.ts';
import './month-view.css';
import { keyOf } from './days.ts';
import { Legend } from './legend.tsx';
import { MonthCell } from './month-cell.tsx';

interface MonthViewProps {
  /** 42 days, starting on a Sunday. */
  days: readonly Date[];
  /** A day in the shown month. */
  shown: Date;
  data: CalendarData;
  onOpen: (day: Date) => void;
}

export function MonthView({ days, shown, data, onOpen }: MonthViewProps) {
  const language = useLanguage();
  const locale = localeOf(language);
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
