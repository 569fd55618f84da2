import { EmptyState, LinkButton, Page, PageHeader } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { usePersonFor } from '../circle-care/use-person-for.ts';
import { useClientWords } from '../words/use-client-words.ts';
import { useBooking } from './api.ts';
import { BookingScreen } from './booking-screen.tsx';

const CareSessionPage = lazy(async () => ({
  default: (await import('../circle-care/care-bookings.tsx')).CareSessionPage,
}));

export function BookingPage() {
  const { bookingId = '' } = useParams();
  const { personId, isPending } = usePersonFor();
  if (isPending) return null;
  return personId === undefined ? (
    <OwnBooking id={bookingId} />
  ) : (
    <Suspense>
      <CareSessionPage personId={personId} id={bookingId} />
    </Suspense>
  );
}

function OwnBooking({ id: bookingId }: { id: string }) {
  const query = useBooking(bookingId);
  return (
    <QueryView query={query}>
      {(booking) =>
        booking === null ? (
          <BookingNotFound />
        ) : (
          <BookingScreen key={booking.id} booking={booking} />
        )
      }
    </QueryView>
  );
}

/** The booking does not exist or belongs to others; the page does not reveal which. */
function BookingNotFound() {
  const t = useClientWords();
  return (
    <Page>
      <PageHeader title={t('booking.notFound')} />
      <EmptyState
        drawing="calendar"
        level={2}
        title={t('booking.notFoundTitle')}
        text={t('booking.notFoundText')}
        action={<LinkButton href="/bookings">{t('booking.title')}</LinkButton>}
      />
    </Page>
  );
}
