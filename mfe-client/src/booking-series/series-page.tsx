import { EmptyState, LinkButton, Page, PageHeader } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { useParams } from 'react-router-dom';
import { useClientWords } from '../words/use-client-words.ts';
import { useSeries } from './api.ts';
import { SeriesScreen } from './series-screen.tsx';

export function SeriesPage() {
  const { seriesId = '' } = useParams();
  const query = useSeries(seriesId);
  return (
    <QueryView query={query}>
      {(series) =>
        series === null ? <SeriesNotFound /> : <SeriesScreen key={series.id} series={series} />
      }
    </QueryView>
  );
}

/** The series does not exist or belongs to others; the page does not reveal which. */
function SeriesNotFound() {
  const t = useClientWords();
  return (
    <Page>
      <PageHeader title={t('series.notFound')} />
      <EmptyState
        drawing="calendar"
        level={2}
        title={t('series.notFoundTitle')}
        text={t('booking.notFoundText')}
        action={<LinkButton href="/bookings">{t('booking.title')}</LinkButton>}
      />
    </Page>
  );
}
