import { Calendar, DatesProvider } from '@mantine/dates';
import 'dayjs/locale/id';
import { useUiWords } from '../base/words.tsx';
import { MantineLayer } from './mantine-layer.tsx';

export interface DayMark {
  tone: 'leaf' | 'sun' | 'blue' | 'green' | 'red' | 'orange' | 'neutral';
  /** The meaning of the dot; read out with the day. */
  label: string;
}

export interface MonthGridProps {
  /** Days are 'YYYY-MM-DD' and months 'YYYY-MM', without a zone: the caller decides on the zone. */
  month: string;
  onMonthChange: (month: string) => void;
  selected: string | undefined;
  onSelect: (day: string) => void;
  today: string;
  language: 'en' | 'id';
  min?: string;
  max?: string;
  day?: (date: string) => { marks?: readonly DayMark[]; disabled?: boolean } | undefined;
}

/** A month in which the reader chooses a day. Arrow keys move between days; dots mark days with entries. */
export function MonthGrid(props: MonthGridProps) {
  const { month, onMonthChange, language, min, max } = props;
  const words = useUiWords();
  const locale = language === 'en' ? 'en-GB' : language;
  const sayDay = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
  return (
    <MantineLayer>
      <DatesProvider settings={{ locale: language, firstDayOfWeek: 1 }}>
        <Calendar
          unstyled
          className="k-month"
          classNames={classNames}
          date={`${month}-01`}
          onDateChange={(date) => onMonthChange(date.slice(0, 7))}
          maxLevel="month"
          hideOutsideDates
          {...(min ? { minDate: min } : {})}
          {...(max ? { maxDate: max } : {})}
          ariaLabels={{ previousMonth: words.previousMonth, nextMonth: words.nextMonth }}
          getDayProps={(date) => dayProps(date, props)}
          getDayAriaLabel={(date) => dayName(date, props, sayDay)}
          renderDay={(date) => <DayFace date={date} marks={props.day?.(date)?.marks ?? []} />}
        />
      </DatesProvider>
    </MantineLayer>
  );
}

const classNames = {
  calendarHeader: 'k-month-head',
  calendarHeaderLevel: 'k-month-name',
  calendarHeaderControl: 'k-month-step',
  month: 'k-month-days',
  weekday: 'k-month-weekday',
  day: 'k-day',
};

function dayProps(date: string, { selected, onSelect, today, day }: MonthGridProps) {
  return {
    selected: date === selected,
    disabled: day?.(date)?.disabled ?? false,
    onClick: () => onSelect(date),
    'data-now': date === today,
    'aria-pressed': date === selected,
    ...(date === today ? { 'aria-current': 'date' as const } : {}),
  };
}

function dayName(date: string, { day }: MonthGridProps, format: Intl.DateTimeFormat): string {
  const marks = (day?.(date)?.marks ?? []).map((mark) => mark.label);
  return [format.format(new Date(`${date}T00:00:00Z`)), ...marks].join(', ');
}

function DayFace({ date, marks }: { date: string; marks: readonly DayMark[] }) {
  return (
    <span className="k-day-face">
      <span>{Number(date.slice(8))}</span>
      <span className="k-day-marks">
        {marks.slice(0, 3).map((mark) => (
          <span key={`${mark.tone}-${mark.label}`} data-tone={mark.tone} />
        ))}
      </span>
    </span>
  );
}
