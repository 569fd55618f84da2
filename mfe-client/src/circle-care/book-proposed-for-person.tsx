import { MessageBox } from '@kabar/ui/base';
import { serverNow } from '@kabar/web/api';
import { useSayWhen } from '../bookings/booking-time.tsx';
import { ProposalOffer } from '../bookings/proposal-offer.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import { type CarePersonView, useBookForPerson, useCareChoices } from './api.ts';

interface BookProposedForPersonProps {
  person: CarePersonView;
  proposal: NonNullable<NonNullable<CarePersonView['todaysCheckIn']>['proposal']>;
}

/** The session that the companion proposes to a person in care; a helper books it with one tap. */
export function BookProposedForPerson({ person, proposal }: BookProposedForPersonProps) {
  const t = useClientWords();
  const sayWhen = useSayWhen();
  const { id, startsAt, companionId, isBooked } = proposal;
  const choices = useCareChoices(person.id);
  const book = useBookForPerson(person.id);
  const words = { time: sayWhen(book.data?.scheduledAt ?? startsAt), name: person.name };
  if (isBooked || book.isSuccess)
    return (
      <MessageBox tone="good" live={book.isSuccess}>
        {t('booking.proposalBookedFor', words)}
      </MessageBox>
    );
  if (choices.data === undefined || Date.parse(startsAt) <= serverNow()) return null;
  const choice = choices.data.find(({ companion }) => companion?.id === companionId);
  // Without a payment option a helper can only read that the payer has to decide.
  if (choice === undefined)
    return <MessageBox tone="info">{t('personInCare.proposalUnpaid', words)}</MessageBox>;
  return (
    <ProposalOffer
      startsAt={startsAt}
      name={person.name}
      payer={t('personInCare.paid')}
      otherHref={`/bookings/new?for=${person.id}`}
      book={book}
      onBook={(scheduledAt) =>
        book.mutate({ id, scheduledAt, paidBy: choice.paidBy, medium: 'video' })
      }
    />
  );
}
