import { Button, Page, PageHeader, Skeleton, Stack } from '@kabar/ui/base';
import { IconCalendarOff } from '@kabar/ui/icons';
import { QueryView } from '@kabar/web/query-view';
import { browserZone } from '@kabar/web/say-time';
import { useState } from 'react';
import { useDecideTrialBooking } from '../trial-bookings/api.ts';
import { DecisionNotice } from '../trial-bookings/decision-notice.tsx';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { useCalendar } from './api.ts';
import { BlockTimeDialog } from './block-time-dialog.tsx';
import { CalendarBar } from './calendar-bar.tsx';
import { DayView } from './day-view.tsx';
import { addDays, monthGrid } from './days.ts';
import { MonthView } from './month-view.tsx';
import { useCalendarPlace } from './use-calendar-place.ts';

export function CalendarPage() {
  const t = useCompanionWords();
  const place = useCalendarPlace();
  const grid = monthGrid(place.day);
  const first = grid[0] ?? place.day;
  const query = useCalendar({ from: first, to: addDays(first, grid.length) });
  const decide = useDecideTrialBooking();
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
        <DecisionNotice decide={decide} failed={t('calendar.failed')} />
        <CalendarBar place={place} />
        <QueryView query={query} loading={<Skeleton shape="block" height="30rem" />}>
          {(data) =>
            place.view === 'month' ? (
              <MonthView
                days={grid}
                shown={place.day}
                data={data}
                onOpen={(day) => place.go({ view: 'day', day })}
              />
            ) : (
              <DayView
                day={place.day}
                data={data}
                onDecide={(id, decision) => decide.mutate({ id, decision })}
                deciding={decide.isPending ? decide.variables : undefined}
              />
            )
          }
        </QueryView>
      </Stack>
      {blocking ? <BlockTimeDialog day={place.day} onClose={() => setBlocking(false)} /> : null}
    </Page>
  );
}
