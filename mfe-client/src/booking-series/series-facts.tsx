import { Card, Facts, Heading, LinkButton, Person, Stack } from '@kabar/ui/base';
import { IconMessageCircle } from '@kabar/ui/icons';
import { useForWhom, useNames, useSides } from '../bookings/sides.ts';
import { useClientWords } from '../words/use-client-words.ts';
import type { SeriesView } from './api.ts';
import { useSaySeries } from './use-say-series.ts';

export function SeriesFacts({ series, isCompanion }: { series: SeriesView; isCompanion: boolean }) {
  const t = useClientWords();
  const names = useNames();
  const saySeries = useSaySeries();
  const { other } = useSides()(series);
  const forWhom = useForWhom(!isCompanion)(series);
  const paidBy = isCompanion
    ? (`booking.plain_${series.paidBy}` as const)
    : (`booking.${series.paidBy}` as const);
  const facts = [
    { label: t('series.when'), value: saySeries(series) },
    ...(forWhom === undefined ? [] : [{ label: t('booking.whoForFact'), value: forWhom }]),
    { label: t('booking.paidBy'), value: t(paidBy) },
    { label: t('booking.medium'), value: t(`medium.${series.medium}`) },
  ];
  return (
    <Card as="section">
      <Stack gap={4}>
        <Heading level={2} size="normal">
          {t(isCompanion ? 'booking.yourClient' : 'booking.yourCompanion')}
        </Heading>
        <Person name={names.full(other)} src={other.avatarUrl} size="large" />
        <Facts items={facts} />
        {other.fullName === null ? null : (
          <LinkButton
            variant="secondary"
            href={`/chat?with=${other.id}`}
            icon={<IconMessageCircle />}
          >
            {t('booking.write', { name: names.short(other) })}
          </LinkButton>
        )}
      </Stack>
    </Card>
  );
}
