import { Card, Heading, LinkButton, Stack } from '@kabar/ui/base';
import { useClientWords } from '../words/use-client-words.ts';
import { type SeriesView, useSeriesTogether } from './api.ts';
import { DateList } from './date-list.tsx';
import { datesTogether } from './rules.ts';
import { useSaySeries } from './use-say-series.ts';

interface BookedTogetherProps {
  series: SeriesView;
  /** The ids of the other series that were booked together with it. */
  also: readonly string[];
}

/** The results of several weekly times that were booked together, with links to each. */
export function BookedTogether({ series, also }: BookedTogetherProps) {
  const t = useClientWords();
  const saySeries = useSaySeries();
  const others = useSeriesTogether(also);
  return (
    <Card as="section">
      <Stack gap={4}>
        <Heading level={2} size="normal">
          {t('series.yourDates')}
        </Heading>
        <DateList isBrief dates={datesTogether([series, ...others])} first={others.length + 1} />
        {others.map((other) => (
          <LinkButton
            key={other.id}
            variant="secondary"
            fullWidth
            href={`/bookings/series/${other.id}`}
          >
            {saySeries(other)}
          </LinkButton>
        ))}
      </Stack>
    </Card>
  );
}
