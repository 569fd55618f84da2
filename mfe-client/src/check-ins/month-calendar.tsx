import { dayOf } from '@kabar/rules/local-time';
import { Button, Group, Heading, Icon, MessageBox, Stack, VisuallyHidden } from '@kabar/ui/base';
import {
  IconAlertTriangle,
  IconArrowLeft,
  IconArrowRight,
  IconCalendarOff,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconPhone,
  IconVideo,
} from '@kabar/ui/icons';
import { refusalTitle } from '@kabar/web/problem';
import { QueryView } from '@kabar/web/query-view';
import { localeOf } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlanView } from '../check-in-plans/api.ts';
import { useSayWeekday, weekdayNumbers } from '../check-in-plans/say-plan.ts';
import { useClientWords } from '../words/use-client-words.ts';
import { type CheckInDayView, useCheckInMonth } from './api.ts';
import { type Mark, marksOf, monthBeside, weeksOf } from './month.ts';
import './check-ins.css';

const faces: Record<Mark, React.ReactNode> = {
  fine: <IconCircleCheck />,
  late: <IconClock />,
  missed: <IconCircleX />,
  call: <IconPhone />,
  help: <IconAlertTriangle />,
  paused: <IconCalendarOff />,
  open: <IconClock />,
  called: <IconVideo />,
};

/** The days of a month, each with an icon and a text for screen readers. */
export function MonthCalendar({ plan }: { plan: Pick<PlanView, 'id' | 'timeZone'> }) {
  const [today] = useState(() => dayOf(new Date(), plan.timeZone));
  const [month, setMonth] = useState(today.slice(0, 7));
  const query = useCheckInMonth(plan.id, month);
  return <MonthView query={query} today={today} month={month} onMonth={setMonth} />;
}

interface MonthViewProps {
  query: UseQueryResult<{ days: readonly CheckInDayView[] }>;
  /** 'YYYY-MM-DD'. */
  today: string;
  /** 'YYYY-MM'. */
  month: string;
  onMonth: (month: string) => void;
}

/** One month, with buttons for the previous and the next one. */
export function MonthView({ query, today, month, onMonth: setMonth }: MonthViewProps) {
  const t = useClientWords();
  const language = useLanguage();
  const title = new Intl.DateTimeFormat(localeOf(language), {
    ...{ month: 'long', year: 'numeric', timeZone: 'UTC' },
  }).format(new Date(`${month}-01T00:00:00Z`));
  const refusal = refusalTitle(query.error);
  if (refusal !== undefined) return <MessageBox tone="info">{refusal}</MessageBox>;
  return (
    <Stack gap={3}>
      <Heading level={3}>{title}</Heading>
      <QueryView query={query} isEmpty={() => false}>
        {({ days }) => <Days month={month} days={days} today={today} title={title} />}
      </QueryView>
      <Group justify="between">
        <Button
          variant="quiet"
          size="small"
          icon={<IconArrowLeft />}
          onClick={() => setMonth(monthBeside(month, -1))}
        >
          {t('checkIns.before')}
        </Button>
        {month < today.slice(0, 7) ? (
          <Button
            variant="quiet"
            size="small"
            icon={<IconArrowRight />}
            onClick={() => setMonth(monthBeside(month, 1))}
          >
            {t('checkIns.after')}
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}

function Days(props: {
  month: string;
  days: readonly CheckInDayView[];
  today: string;
  title: string;
}) {
  const t = useClientWords();
  const sayWeekday = useSayWeekday();
  const marks = new Map(props.days.map((day) => [day.date, marksOf(day)]));
  const used = (Object.keys(faces) as Mark[]).filter((mark) =>
    [...marks.values()].some((list) => list.includes(mark)),
  );
  return (
    <Stack gap={3}>
      <table className="client-month">
        <caption>
          <VisuallyHidden>{props.title}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {weekdayNumbers.map((day) => (
              <th key={day} scope="col" abbr={sayWeekday(day)}>
                {sayWeekday(day, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(props.month).map((week) => (
            <tr key={week.find((day) => day !== undefined)}>
              {week.map((day, place) => (
                <td key={day ?? `outside-${place}`}>
                  {day === undefined ? null : (
                    <Day day={day} isToday={day === props.today} marks={marks.get(day) ?? []} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="client-month-key">
        {used.map((mark) => (
          <li key={mark}>
            <span className="client-month-mark" data-mark={mark}>
              <Icon>{faces[mark]}</Icon>
            </span>
            {t(`checkIns.mark.${mark}`)}
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function Day({ day, isToday, marks }: { day: string; isToday: boolean; marks: readonly Mark[] }) {
  const t = useClientWords();
  return (
    <span className="client-month-day" data-today={isToday || undefined}>
      {Number(day.slice(8))}
      {marks.map((mark) => (
        <span key={mark} className="client-month-mark" data-mark={mark}>
          <Icon>{faces[mark]}</Icon>
          <VisuallyHidden>{t(`checkIns.mark.${mark}`)}</VisuallyHidden>
        </span>
      ))}
    </span>
  );
}
