import { EmptyState, LinkButton, Page, PageHeader } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { useAudience } from '@kabar/web/session';
import { lazy, Suspense } from 'react';
import { usePersonFor } from '../circle-care/use-person-for.ts';
import { useContactMethods } from '../contact-methods/api.ts';
import { useLovedOnes } from '../loved-ones/api.ts';
import { useClientWords } from '../words/use-client-words.ts';
import { useBookingChoices } from './api.ts';
import { NewBookingForm } from './new-booking-form.tsx';

const CareBookingPage = lazy(async () => ({
  default: (await import('../circle-care/care-bookings.tsx')).CareBookingPage,
}));

export function NewBookingPage() {
  const t = useClientWords();
  const audience = useAudience();
  const { personId, isPending } = usePersonFor();
  if (isPending) return null;
  if (personId !== undefined)
    return (
      <Suspense>
        <CareBookingPage personId={personId} />
      </Suspense>
    );
  return (
    <Page>
      <PageHeader
        back={{ href: '/bookings', label: t('booking.title') }}
        title={t('booking.newTitle')}
      />
      {audience === undefined || audience === 'client' ? (
        <NewBooking />
      ) : (
        <EmptyState
          drawing="calendar"
          level={2}
          title={t('booking.clientsOnly')}
          text={t('booking.clientsOnlyText')}
          action={<LinkButton href="/bookings">{t('booking.title')}</LinkButton>}
        />
      )}
    </Page>
  );
}

function NewBooking() {
  const choices = useBookingChoices();
  const lovedOnes = useLovedOnes();
  const contactMethods = useContactMethods();
  return (
    <QueryView query={choices} isEmpty={() => false}>
      {(list) => (
        <QueryView query={lovedOnes} isEmpty={() => false}>
          {(people) => (
            <NewBookingForm
              choices={list}
              lovedOnes={people}
              ownMethods={contactMethods.data?.contactMethods}
            />
          )}
        </QueryView>
      )}
    </QueryView>
  );
}
