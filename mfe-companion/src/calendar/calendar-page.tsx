import { Button, Page, PageHeader, Skeleton, Stack, Text } from '@kabar/ui/base';
import { IconCalendarOff } from '@kabar/ui/icons';
import { QueryView } from '@kabar/web/query-view';
import { browserZone, differs, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useState } from 'react';
import { DecisionNotice } from '../trial-bookings/decision-notice.tsx';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { type CalendarData, useCalendar } from './api.ts';
import { BlockSessions } from './block-sessions.tsx';
import { BlockTimeDialog } from './block-time-dialog.tsx';
import { CalendarBar } from './calendar-bar.tsx';
import { DayView } from './day-view.tsx';
import { addDays, monthGrid, weekOf } from './days.ts';
import { shownInCell, shownInDay, shownInWeek } from './entries.ts';
import { MonthView } from './month-view.tsx';
import { useAnswers } from './use-answers.ts';
import { type CalendarPlace, useCalendarPlace } from './use-calendar-place.ts';
import { WeekView } from './week-view.tsx';

export function CalendarPage() {
  const t = useCompanionWords();
  const place = useCalendarPlace();
  const { days, perDay } = loadedRange(place);
  const first = days[0] ?? place.day;
  const query = useCalendar({ from: first, to: addDays(first, days.length), perDay });
  const answers = useAnswers();
  const [blocking, setBlocking] = useState(false);
  return (
    <Page>
      <PageHeader
        title={t('calendar.title')}
        lead={t('calendar.zone', { zone: browserZone() })}
        actions={
          <Button icon={<IconCalendarOff />} onClick={() => setBlocking(true)}>
            {t('block.open')}
          </Button>
        }
      />
      <Stack as="section" gap={5}>
        <OtherZone zone={query.data?.timeZone} />
        <DecisionNotice decide={answers.decide} failed={t('calendar.failed')} />
        <CalendarBar place={place} />
        <QueryView query={query} loading={<Skeleton shape="block" height="30rem" />}>
          {(data) => <View place={place} days={days} data={data} answers={answers} />}
        </QueryView>
      </Stack>
      {blocking ? (
        <BlockTimeDialog
          day={place.day}
          onClose={() => setBlocking(false)}
          onDone={(block) => {
            setBlocking(false);
            place.go({ block });
          }}
        />
      ) : null}
      {place.block === undefined ? null : (
        <BlockSessions key={place.block} id={place.block} onClose={place.closeBlock} />
      )}
    </Page>
  );
}

interface ViewProps {
  place: ReturnType<typeof useCalendarPlace>;
  days: readonly Date[];
  data: CalendarData;
  answers: ReturnType<typeof useAnswers>;
}

function View({ place, days, data, answers }: ViewProps) {
  const { view, day } = place;
  const open = (opened: Date) => place.go({ view: 'day', day: opened });
  switch (view) {
    case 'month':
      return <MonthView days={days} shown={day} data={data} onOpen={open} />;
    case 'week':
      return <WeekView days={days} data={data} onOpen={open} />;
    case 'day':
      return (
        <DayView
          day={day}
          data={data}
          trial={place.trial}
          answers={answers}
          onBlock={(block) => place.go({ block })}
        />
      );
  }
}

/** The days to load, and the maximum number of entries of each kind per day. */
function loadedRange({ view, day }: CalendarPlace): { days: readonly Date[]; perDay: number } {
  switch (view) {
    case 'month':
      return { days: monthGrid(day), perDay: shownInCell.trials };
    case 'week':
      return { days: weekOf(day), perDay: shownInWeek.trials };
    case 'day':
      return { days: [day], perDay: shownInDay.trials };
  }
}

/** Shown if weekly hours and calendar have different time zones. */
function OtherZone({ zone }: { zone: string | null | undefined }) {
  const t = useCompanionWords();
  const language = useLanguage();
  const now = new Date();
  if (!zone || !differs(now, zone, browserZone())) return null;
  return (
    <Text tone="soft">
      {t('calendar.otherZone', { zone, time: sayTime(now, { language, timeZone: zone }) })}
    </Text>
  );
}
