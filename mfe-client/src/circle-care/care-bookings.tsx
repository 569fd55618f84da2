import { Page, PageHeader } from '@kabar/ui/base';
import { useClientWords } from '../words/use-client-words.ts';
import { BookForPerson } from './book-for-person.tsx';
import { CareSessionScreen } from './care-session-screen.tsx';
import { CareSessions } from './care-sessions.tsx';
import { WithinCircle } from './within-circle.tsx';

/* The booking pages for a person in care. A separate module, so that only circle members load it. */

export function CareSessionsOf({ personId }: { personId: string }) {
  return (
    <WithinCircle key={personId} personId={personId}>
      {(person) => <CareSessions person={person} />}
    </WithinCircle>
  );
}

export function CareSessionPage({ personId, id }: { personId: string; id: string }) {
  const t = useClientWords();
  return (
    <Page>
      <WithinCircle key={personId} personId={personId}>
        {(person) => (
          <>
            <PageHeader
              back={{ href: `/bookings?for=${personId}`, label: t('booking.title') }}
              title={t('personInCare.sessionOf', { name: person.name })}
            />
            <CareSessionScreen person={person} id={id} />
          </>
        )}
      </WithinCircle>
    </Page>
  );
}

export function CareBookingPage({ personId }: { personId: string }) {
  const t = useClientWords();
  return (
    <Page>
      <WithinCircle key={personId} personId={personId}>
        {(person) => (
          <>
            <PageHeader
              back={{ href: `/bookings?for=${personId}`, label: t('booking.title') }}
              title={t('personInCare.bookFor', { name: person.name })}
            />
            <BookForPerson person={person} />
          </>
        )}
      </WithinCircle>
    </Page>
  );
}
