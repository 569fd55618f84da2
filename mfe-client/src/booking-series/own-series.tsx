import { Card, Grid, Section, Stack, Text, TextLink } from '@kabar/ui/base';
import { useForWhom, useNames, useSides } from '../bookings/sides.ts';
import { useClientWords } from '../words/use-client-words.ts';
import { type SeriesView, useOwnSeries } from './api.ts';
import { splitDates } from './rules.ts';
import { useSayDateOfSeries, useSaySeries } from './use-say-series.ts';

/** The reader's active weekly series, one short card each; renders nothing without any. */
export function OwnSeries() {
  const t = useClientWords();
  const series = useOwnSeries().data ?? [];
  if (series.length === 0) return null;
  return (
    <Section title={t('series.title')}>
      <Grid min="19rem" fill>
        {byNextDate(series).map((each) => (
          <SeriesCard key={each.id} series={each} />
        ))}
      </Grid>
    </Section>
  );
}

/** Sorted by next date; series without one come last. */
function byNextDate(series: readonly SeriesView[]): SeriesView[] {
  const now = new Date();
  const nextOf = ({ dates }: SeriesView) => {
    const at = splitDates(dates, now).ahead[0]?.scheduledAt;
    return at ? Date.parse(at) : Number.POSITIVE_INFINITY;
  };
  return series.toSorted((one, other) => (nextOf(one) < nextOf(other) ? -1 : 1));
}

function SeriesCard({ series }: { series: SeriesView }) {
  const t = useClientWords();
  const names = useNames();
  const saySeries = useSaySeries();
  const sayDate = useSayDateOfSeries();
  const { isCompanion, other } = useSides()(series);
  const forWhom = useForWhom(!isCompanion)(series);
  const [next] = splitDates(series.dates, new Date()).ahead;
  return (
    <Card as="article" padding="small">
      <Stack gap={1} align="start">
        <Text bold>{saySeries(series)}</Text>
        <Text>{t('booking.with', { name: names.full(other) })}</Text>
        {forWhom === undefined ? null : <Text>{t('booking.for', { name: forWhom })}</Text>}
        <Text tone="soft">
          {next === undefined ? t('series.noneAhead') : t('series.next', { date: sayDate(next) })}
        </Text>
        <TextLink
          href={`/bookings/series/${series.id}`}
          aria-label={`${t('series.open')}: ${saySeries(series)}`}
        >
          {t('series.open')}
        </TextLink>
      </Stack>
    </Card>
  );
}
