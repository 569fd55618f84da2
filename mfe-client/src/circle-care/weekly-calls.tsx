import { Button, Card, Heading, MessageBox, Stack, Text } from '@kabar/ui/base';
import { ConfirmDialog } from '@kabar/ui/more';
import { problemTitle } from '@kabar/web/problem';
import { QueryView } from '@kabar/web/query-view';
import { browserZone, differs, sayDate, sayTime, sayWeekday } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useState } from 'react';
import { cityOfZone } from '../booking-series/rules.ts';
import { useNames } from '../bookings/sides.ts';
import { useClientWords } from '../words/use-client-words.ts';
import type { CarePersonView } from './api.ts';
import { type CareSeriesView, useCareSeries, useCareSeriesWrites } from './series-api.ts';

/** The person's weekly series, with a button to end each. */
export function WeeklyCalls({ person }: { person: CarePersonView }) {
  const t = useClientWords();
  const query = useCareSeries(person.id);
  const [isEnded, setEnded] = useState(false);
  return (
    <Stack gap={4}>
      {isEnded ? (
        <MessageBox tone="good" live>
          {t('personInCare.weeklyEnded')}
        </MessageBox>
      ) : null}
      <QueryView
        query={query}
        empty={<Text>{t('personInCare.weeklyNone', { name: person.name })}</Text>}
      >
        {(all) => (
          <Stack gap={4} as="ul">
            {all.map((series) => (
              <Weekly
                key={series.id}
                person={person}
                series={series}
                onEnded={() => setEnded(true)}
              />
            ))}
          </Stack>
        )}
      </QueryView>
    </Stack>
  );
}

interface WeeklyProps {
  person: CarePersonView;
  series: CareSeriesView;
  onEnded: () => void;
}

function Weekly({ person, series, onEnded }: WeeklyProps) {
  const t = useClientWords();
  const names = useNames();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { end } = useCareSeriesWrites(person.id);
  const when = useSayWeekly()(series);
  const next = nextOf(series, new Date());
  const reader = { language, timeZone: browserZone() };
  return (
    <Card as="li">
      <Stack gap={3} align="start">
        <Heading level={2} size="normal">
          {when}
        </Heading>
        <Text>{t('personInCare.weeklyWith', { companion: names.full(series.companion) })}</Text>
        {next === undefined ? null : (
          <Text tone="soft">
            {t('personInCare.weeklyNext', {
              time: `${sayDate(next, reader)}, ${sayTime(next, reader)}`,
            })}
          </Text>
        )}
        {person.role === 'viewer' ? null : (
          <Button
            variant="quiet"
            aria-label={t('personInCare.weeklyEndOf', { when })}
            onClick={() => setOpen(true)}
          >
            {t('personInCare.weeklyEnd')}
          </Button>
        )}
      </Stack>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('series.endTitle')}
        text={t('personInCare.weeklyEndText')}
        confirmLabel={t('personInCare.weeklyEnd')}
        cancelLabel={t('series.keep')}
        danger
        busy={end.isPending}
        error={end.isError ? (problemTitle(end.error) ?? t('personInCare.failed')) : undefined}
        onConfirm={() => end.mutate(series.id, { onSuccess: onEnded })}
      />
    </Card>
  );
}

/** 'Every Tuesday, 09:00'; with the series' city if its clock differs from the reader's. */
function useSayWeekly() {
  const t = useClientWords();
  const language = useLanguage();
  return ({ firstDate, localTime, timeZone }: CareSeriesView): string => {
    const wall = new Date(`${firstDate}T${localTime}Z`);
    const clock = { language, timeZone: 'UTC' };
    const words = { day: sayWeekday(wall, clock, 'long'), time: sayTime(wall, clock) };
    return differs(wall, timeZone, browserZone())
      ? t('series.everyElsewhere', { ...words, city: cityOfZone(timeZone) })
      : t('series.every', words);
  };
}

/** The start of the next session that was not cancelled. */
function nextOf({ dates }: CareSeriesView, now: Date): Date | undefined {
  const starts = dates.flatMap(({ session }) =>
    session === null || session.status === 'cancelled' ? [] : [new Date(session.scheduledAt)],
  );
  return starts.filter((start) => start > now).toSorted((one, other) => +one - +other)[0];
}
