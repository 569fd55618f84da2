import {
  Card,
  Columns,
  EmptyState,
  Facts,
  Group,
  Heading,
  LinkButton,
  MessageBox,
  Person,
  Stack,
} from '@kabar/ui/base';
import { DoneNotice } from '@kabar/ui/more';
import { QueryView } from '@kabar/web/query-view';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { BookingDetailsView } from '../bookings/api.ts';
import { ChangeButtons } from '../bookings/booking-actions.tsx';
import { BookingBadge } from '../bookings/booking-badge.tsx';
import { BookingHistory } from '../bookings/booking-history.tsx';
import { isMoveLast, isShown, type Outcome, OutcomeNotice } from '../bookings/booking-screen.tsx';
import { BookingTime, useSayWhen } from '../bookings/booking-time.tsx';
import { useCalled, useNames } from '../bookings/sides.ts';
import { UndoCancellation } from '../bookings/undo-cancellation.tsx';
import { UndoMove } from '../bookings/undo-move.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import {
  type CarePersonView,
  type CareSessionDetailsView,
  closedBy,
  useCareSession,
} from './api.ts';
import { asBooking } from './as-booking.ts';
import { GuestLinkOfPerson } from './guest-link-of-person.tsx';

/** /bookings/{id}?for={personId}: one session of a person in care, with the changes that a helper can make. */
export function CareSessionScreen({ person, id }: { person: CarePersonView; id: string }) {
  const t = useClientWords();
  const query = useCareSession(person.id, id);
  const closed = closedBy(query.error);
  if (closed === 'not_shared' || !person.shares.calendar)
    return (
      <MessageBox tone="info">
        {t('personInCare.notShared.calendar', { name: person.name })}
      </MessageBox>
    );
  if (closed !== undefined) return <NotFound person={person} />;
  return (
    <QueryView query={query}>
      {(session) => <Session key={session.id} person={person} session={session} />}
    </QueryView>
  );
}

function Session(props: { person: CarePersonView; session: CareSessionDetailsView }) {
  const t = useClientWords();
  const names = useNames();
  const sayWhen = useSayWhen();
  const { person, session } = props;
  const { name, timeZone, id: personId } = person;
  const booking = asBooking(session, { personId, name, timeZone });
  const called = useCalled(true)(booking);
  const [outcome, setOutcome] = useState<Outcome>();
  const { state } = useLocation();
  const facts = [
    { label: t('booking.whoForFact'), value: name },
    { label: t('booking.medium'), value: t(`medium.${session.medium}`) },
    { label: t('personInCare.payment'), value: t('personInCare.paid') },
  ];
  return (
    <Columns
      side={
        <Card as="section">
          <Stack gap={4}>
            <Heading level={2} size="normal">
              {t('personInCare.companionOf', { name })}
            </Heading>
            <Person
              name={names.full(session.companion)}
              src={session.companion.avatarUrl}
              size="large"
            />
            <Facts items={facts} />
          </Stack>
        </Card>
      }
    >
      <Stack gap={6}>
        {state?.isNew && outcome === undefined ? (
          <DoneNotice>{t('booking.created')}</DoneNotice>
        ) : null}
        <Undo booking={booking} outcome={outcome} onUndone={() => setOutcome('undone')} />
        {isShown(outcome, booking) ? <OutcomeNotice outcome={outcome} /> : null}
        {session.proposedTime === null ? null : (
          <MessageBox tone="info">
            {t('personInCare.proposed', { time: sayWhen(session.proposedTime), name })}
          </MessageBox>
        )}
        <Card as="section">
          <Stack gap={5}>
            <Group justify="between" align="start" gap={3}>
              <BookingTime
                time={session.scheduledAt}
                minutes={session.durationMinutes}
                called={called}
              />
              <BookingBadge status={session.status} />
            </Group>
            <ChangeButtons booking={booking} isCompanion={false} onOutcome={setOutcome} />
          </Stack>
        </Card>
        <GuestLinkOfPerson person={person} session={session} />
        {person.role === 'viewer' ? (
          <MessageBox tone="info">{t('personInCare.readOnly')}</MessageBox>
        ) : null}
        <Stack gap={4}>
          <Heading level={2}>{t('booking.history')}</Heading>
          <BookingHistory booking={booking} />
        </Stack>
      </Stack>
    </Columns>
  );
}

interface UndoProps {
  booking: BookingDetailsView;
  outcome: Outcome | undefined;
  onUndone: () => void;
}

/** Lets members who may act undo a cancellation or a move for ten minutes. */
function Undo({ booking, outcome, onUndone }: UndoProps) {
  const { undoableUntil, undoableMove } = booking;
  return (
    <>
      {undoableUntil === null ? null : (
        <UndoCancellation
          {...{ booking, onUndone }}
          until={undoableUntil}
          isAnswer={outcome === 'cancelled'}
        />
      )}
      {undoableMove === null || !isMoveLast(outcome, booking) ? null : (
        <UndoMove {...{ booking, onUndone }} move={undoableMove} isAnswer={outcome === 'moved'} />
      )}
    </>
  );
}

function NotFound({ person }: { person: CarePersonView }) {
  const t = useClientWords();
  return (
    <EmptyState
      drawing="calendar"
      level={2}
      title={t('booking.notFoundTitle')}
      text={t('personInCare.notOf', { name: person.name })}
      action={<LinkButton href={`/bookings?for=${person.id}`}>{t('booking.title')}</LinkButton>}
    />
  );
}
