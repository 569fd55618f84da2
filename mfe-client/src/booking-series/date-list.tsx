import { Button, Group, Stack, Text } from '@kabar/ui/base';
import { useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import type { SeriesDateView } from './api.ts';
import { ResultBadge } from './result-badge.tsx';
import { useSayDateOfSeries } from './use-say-series.ts';

/** The number of dates before the "show all" button, because a year of dates would hide the content below. */
const shownFirst = 12;
/** Up to this many unavailable dates are listed as well; if there are more, only the button shows them. */
const mostMissed = 6;
/** The same limits for the brief list, which must fit above the button that books the dates. */
const briefFirst = 3;
const briefMissed = 2;

/** A list of several series needs the series' id too, because two of them may have the same date. */
type ListedDate = SeriesDateView & { seriesId?: string };

interface DateListProps<DateView extends ListedDate> {
  dates: readonly DateView[];
  /** A line below a date. */
  note?: (date: DateView) => string | undefined;
  /** The number of dates shown before unfolding. */
  first?: number;
  /**
   * Shows three dates at first, without badges of free dates and without notes, because the sentence above the list covers
   * both.
   */
  isBrief?: boolean;
}

/**
 * The dates of a series with their results. At first it shows the earliest ones and a few later unavailable ones; a button
 * shows all.
 */
export function DateList<DateView extends ListedDate>(props: DateListProps<DateView>) {
  const t = useClientWords();
  const say = useSayDateOfSeries();
  const [isWhole, setWhole] = useState(false);
  const { dates, note, isBrief = false } = props;
  const few = props.first ?? (isBrief ? briefFirst : shownFirst);
  const missedLimit = isBrief ? briefMissed : mostMissed;
  const missed = dates.slice(few).filter(isMissed);
  const first = [...dates.slice(0, few), ...(missed.length > missedLimit ? [] : missed)];
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
