import { Button, Group, Stack, Text } from '@kabar/ui/base';
import { useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import type { SeriesDateView } from './api.ts';
import { ResultBadge } from './result-badge.tsx';
import { useSayDateOfSeries } from './use-say-series.ts';

/** Folded, because a year of dates would hide the content below. */
const shownFirst = 12;
/** This many unavailable dates are listed with them; the rest is behind the button. */
const mostMissed = 6;
/** This many fit above the button that books them. */
const briefFirst = 3;
const briefMissed = 2;

/** In a list of several series, each date needs its own id. */
type ListedDate = SeriesDateView & { seriesId?: string };

interface DateListProps<DateView extends ListedDate> {
  dates: readonly DateView[];
  /** A line below a date. */
  note?: (date: DateView) => string | undefined;
  /** How many are shown before unfolding. */
  first?: number;
  /** Three dates at first, and without what the sentence above says of all: that they are free, and what is left. */
  isBrief?: boolean;
}

/** The dates of a series with their results: at first the earliest ones and a few later ones that are not available; a button shows all. */
export function DateList<DateView extends ListedDate>(props: DateListProps<DateView>) {
  const t = useClientWords();
  const say = useSayDateOfSeries();
  const [isWhole, setWhole] = useState(false);
  const { dates, note, isBrief = false } = props;
  const few = props.first ?? (isBrief ? briefFirst : shownFirst);
  const most = isBrief ? briefMissed : mostMissed;
  const missed = dates.slice(few).filter(isMissed);
  const first = [...dates.slice(0, few), ...(missed.length > most ? [] : missed)];
  const shown = isWhole ? dates : first;
  const isFolded = isBrief && shown.length < dates.length;
  return (
    <>
      <Stack as="ul" gap={2}>
        {shown.map((date) => (
          <Group
            key={`${date.seriesId} ${date.date}`}
            as="li"
            justify="between"
            align="center"
            gap={2}
          >
            <div>
              <Text>{say(date)}</Text>
              {isFolded || note?.(date) === undefined ? null : (
                <Text tone="soft" size="small">
                  {note(date)}
                </Text>
              )}
            </div>
            {isFolded && !isMissed(date) ? null : <ResultBadge result={date.result} />}
          </Group>
        ))}
      </Stack>
      {shown.length === dates.length ? null : (
        <div>
          <Button variant="secondary" onClick={() => setWhole(true)}>
            {isBrief
              ? t('series.moreDates', { count: dates.length - shown.length })
              : t('series.showAll', { count: dates.length })}
          </Button>
        </div>
      )}
    </>
  );
}

function isMissed({ result }: SeriesDateView): boolean {
  return result !== 'free' && result !== 'booked';
}
