import {
  Button,
  Columns,
  Disclosure,
  MessageBox,
  Page,
  PageHeader,
  Stack,
  Text,
} from '@kabar/ui/base';
import { IconX } from '@kabar/ui/icons';
import { DoneNotice } from '@kabar/ui/more';
import { browserZone, sayDate } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useNames, useSides } from '../bookings/sides.ts';
import { useClientWords } from '../words/use-client-words.ts';
import { type SeriesView, useSeriesTogether } from './api.ts';
import { BookedTogether } from './booked-together.tsx';
import { EndDialog } from './end-dialog.tsx';
import { countOf, splitDates } from './rules.ts';
import {
  DateDialog,
  type OpenDate,
  OtherDate,
  SeriesDate,
  type SeriesOutcome,
  UndoableDate,
} from './series-date.tsx';
import { SeriesFacts } from './series-facts.tsx';
import { useSaySeries } from './use-say-series.ts';

/** The number of sessions before the "show all" button, because a year of dates would hide the content below. */
const mostShown = 4;
/** The limit when several series were booked together: their common list of dates is shown above and needs the space. */
const mostShownTogether = 2;

export function SeriesScreen({ series }: { series: SeriesView }) {
  const t = useClientWords();
  const names = useNames();
  const { isCompanion, other } = useSides()(series);
  const [outcome, setOutcome] = useState<SeriesOutcome>();
  const [open, setOpen] = useState<OpenDate>();
  const [changed, setChanged] = useState<string>();
  const [isWhole, setWhole] = useState(false);
  const { state } = useLocation();
  const shownFirst = state?.isNew && state.also?.length > 0 ? mostShownTogether : mostShown;
  const saySeries = useSaySeries();
  const { ahead, others } = splitDates(series.dates, new Date());
  return (
    <Page>
      <PageHeader
        back={{ href: '/bookings', label: t('booking.title') }}
        title={t('series.with', { name: names.full(other) })}
      />
      <Columns side={<SeriesFacts series={series} isCompanion={isCompanion} />}>
        <Stack gap={6}>
          <Notices series={series} outcome={outcome} />
          {(outcome === 'cancelled' || outcome === 'moved') && changed !== undefined ? (
            <UndoableDate bookingId={changed} />
          ) : null}
          <Text bold size="large">
            {saySeries(series)}
          </Text>
          {ahead.length === 0 ? <Text tone="soft">{t('series.noneAhead')}</Text> : null}
          <Stack gap={3}>
            {(isWhole ? ahead : ahead.slice(0, shownFirst)).map((date) => (
              <SeriesDate key={date.date} date={date} {...{ isCompanion }} onOpen={setOpen} />
            ))}
          </Stack>
          {isWhole || ahead.length <= shownFirst ? null : (
            <div>
              <Button variant="secondary" onClick={() => setWhole(true)}>
                {t('series.showAll', { count: ahead.length })}
              </Button>
            </div>
          )}
          {others.length === 0 ? null : (
            <Disclosure summary={t('series.otherDates', { count: others.length })}>
              <Stack as="ul" gap={2}>
                {others.map((date) => (
                  <OtherDate key={date.date} date={date} />
                ))}
              </Stack>
            </Disclosure>
          )}
          <End series={series} onOutcome={setOutcome} />
        </Stack>
      </Columns>
      {open === undefined ? null : (
        <DateDialog
          open={open}
          isCompanion={isCompanion}
          onClose={() => setOpen(undefined)}
          onDone={(done) => {
            setOpen(undefined);
            setChanged(open.bookingId);
            setOutcome(done);
          }}
        />
      )}
    </Page>
  );
}

/** The dialog does not depend on the button, because the button disappears when the series ends, before the dialog closes. */
function End(props: { series: SeriesView; onOutcome: (outcome: SeriesOutcome) => void }) {
  const t = useClientWords();
  const [open, setOpen] = useState(false);
  return (
    <div>
      {props.series.endedAt === null ? (
        <Button variant="quiet" icon={<IconX />} onClick={() => setOpen(true)}>
          {t('series.end')}
        </Button>
      ) : null}
      {open ? (
        <EndDialog
          series={props.series}
          onClose={() => setOpen(false)}
          onDone={(outcome) => {
            setOpen(false);
            props.onOutcome(outcome);
          }}
        />
      ) : null}
    </div>
  );
}

function Notices({ series, outcome }: { series: SeriesView; outcome: SeriesOutcome | undefined }) {
  const t = useClientWords();
  const { state } = useLocation();
  const also: readonly string[] = state?.also ?? [];
  const together = [series, ...useSeriesTogether(also)].flatMap(({ dates }) => dates);
  const reader = { language: useLanguage(), timeZone: browserZone() };
  const booked = countOf(together, 'booked');
  const missed = together.length - booked;
  return (
    <>
      {state?.isNew && outcome === undefined ? (
        <DoneNotice>{t('series.created', { count: booked })}</DoneNotice>
      ) : null}
      {state?.isNew && outcome === undefined && missed > 0 ? (
        <MessageBox tone="care">
          {t(also.length === 0 ? 'series.missed' : 'series.missedBelow', { count: missed })}
        </MessageBox>
      ) : null}
      {state?.isNew && also.length > 0 ? <BookedTogether series={series} also={also} /> : null}
      {outcome === undefined ? null : (
        <MessageBox tone={outcome === 'changedMeanwhile' ? 'care' : 'good'} live>
          {t(outcome === 'ended' ? 'series.done' : `booking.done.${outcome}`)}
        </MessageBox>
      )}
      {series.endedAt === null || outcome === 'ended' ? null : (
        <MessageBox tone="info">
          {t('series.endedOn', { date: sayDate(new Date(series.endedAt), reader) })}
        </MessageBox>
      )}
    </>
  );
}
