import { Button, Card, Heading, MessageBox, Spinner, Stack, Text } from '@kabar/ui/base';
import { useClientWords } from '../words/use-client-words.ts';
import { type PreviewDateView, type SeriesWish, useSeriesPreview } from './api.ts';
import { DateList } from './date-list.tsx';
import { countOf } from './rules.ts';

/** Lists each date of the series before booking, so that the client sees which ones are unavailable. */
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
        {preview.data ? <Dates dates={preview.data} paidBy={wish.paidBy} /> : null}
      </Stack>
    </Card>
  );
}

function Dates(props: { dates: readonly PreviewDateView[]; paidBy: SeriesWish['paidBy'] }) {
  const t = useClientWords();
  const { dates } = props;
  const left = props.paidBy === 'subscription' ? 'series.leftOfWeek' : 'series.leftOfPack';
  const free = countOf(dates, 'free');
  return (
    <>
      <Text bold tone={free < dates.length ? 'care' : 'good'}>
        {free < dates.length
          ? t('series.someFree', { free, count: dates.length })
          : t('series.allFree', { count: dates.length })}
      </Text>
      <DateList
        isBrief
        dates={dates}
        note={(date) => (date.left === null ? undefined : t(left, { count: date.left }))}
      />
    </>
  );
}
