import { Button, Card, Group, Heading, MessageBox, Spinner, Stack, Text } from '@kabar/ui/base';
import { useClientWords } from '../words/use-client-words.ts';
import { type SeriesDateView, type SeriesWish, useSeriesPreview } from './api.ts';
import { ResultBadge } from './result-badge.tsx';
import { countOf } from './rules.ts';
import { useSayDateOfSeries } from './use-say-series.ts';

/** Each date of the weekly series that is about to be booked, before it is: nobody learns afterwards which one fell out. */
export function WeeklyPreview({ wish }: { wish: SeriesWish | undefined }) {
  const t = useClientWords();
  const preview = useSeriesPreview(wish);
  if (wish === undefined) return null;
  return (
    <Card as="section">
      <Stack gap={4}>
        <Heading level={2} size="normal">
          {t('series.yourDates')}
        </Heading>
        {preview.isPending ? <Spinner label={t('series.looking')} /> : null}
        {preview.error ? (
          <MessageBox
            tone="danger"
            action={
              <Button variant="secondary" onClick={() => void preview.refetch()}>
                {t('series.tryAgain')}
              </Button>
            }
          >
            {preview.error.title || t('series.previewFailed')}
          </MessageBox>
        ) : null}
        {preview.data ? <Dates dates={preview.data} /> : null}
      </Stack>
    </Card>
  );
}

function Dates({ dates }: { dates: readonly SeriesDateView[] }) {
  const t = useClientWords();
  const say = useSayDateOfSeries();
  const free = countOf(dates, 'free');
  return (
    <>
      <Text bold tone={free < dates.length ? 'care' : 'good'}>
        {free < dates.length
          ? t('series.someFree', { free, count: dates.length })
          : t('series.allFree', { count: dates.length })}
      </Text>
      <Stack as="ul" gap={2}>
        {dates.map((date) => (
          <Group key={date.date} as="li" justify="between" align="center" gap={2}>
            <Text as="span">{say(date)}</Text>
            <ResultBadge result={date.result} />
          </Group>
        ))}
      </Stack>
    </>
  );
}
