import { Stack, Text } from '@kabar/ui/base';
import { ConfirmDialog } from '@kabar/ui/more';
import { refusalCode } from '@kabar/web/problem';
import { useEffect } from 'react';
import { sayFailure } from '../bookings/say-failure.ts';
import { useNames, useSides } from '../bookings/sides.ts';
import { useClientWords } from '../words/use-client-words.ts';
import { type EndOfSeriesView, type SeriesView, useEndPreview, useEndSeries } from './api.ts';
import type { SeriesOutcome } from './series-date.tsx';

interface EndDialogProps {
  series: SeriesView;
  onClose: () => void;
  onDone: (outcome: SeriesOutcome) => void;
}

/** Before confirming, shows what happens to the future sessions and to the credits that paid for them. */
export function EndDialog({ series, onClose, onDone }: EndDialogProps) {
  const t = useClientWords();
  const names = useNames();
  const { other } = useSides()(series);
  const preview = useEndPreview(series.id);
  const end = useEndSeries(series.id);
  const failure = end.error ?? preview.error;
  const isEnded = refusalCode(failure) === 'already_closed';
  useEffect(() => {
    if (isEnded) onDone('changedMeanwhile');
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('series.endTitle')}
      text={
        <Stack gap={3}>
          {preview.data ? <Costs costs={preview.data} series={series} /> : null}
          <Text>{t('booking.tells', { name: names.short(other) })}</Text>
        </Stack>
      }
      confirmLabel={t('series.end')}
      cancelLabel={t('series.keep')}
      danger
      busy={end.isPending || preview.isPending}
      error={failure && !isEnded ? sayFailure(failure, t('series.endFailed')) : undefined}
      onConfirm={() => {
        if (preview.isError) void preview.refetch();
        else end.mutate(undefined, { onSuccess: () => onDone('ended') });
      }}
    />
  );
}

function Costs({ costs, series }: { costs: EndOfSeriesView; series: SeriesView }) {
  const t = useClientWords();
  const names = useNames();
  const { isCompanion, other } = useSides()(series);
  const words = { name: names.short(other), payer: t(`booking.of_${series.paidBy}`) };
  const { sessions, returned, used, strikes } = costs;
  if (sessions === 0) return <Text bold>{t('series.endsNone')}</Text>;
  return (
    <>
      <Text bold>{t('series.endsAll', { count: sessions })}</Text>
      {returned > 0 ? (
        <Text>
          {t(isCompanion ? 'series.backToClient' : 'series.back', { ...words, count: returned })}
        </Text>
      ) : null}
      {used > 0 ? (
        <Text bold tone="care">
          {t('series.used', { count: used })}
        </Text>
      ) : null}
      {strikes > 0 ? (
        <Text bold tone="care">
          {t('series.late', { count: strikes })}
        </Text>
      ) : null}
    </>
  );
}
