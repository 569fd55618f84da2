import {
  Button,
  Card,
  Columns,
  EmptyState,
  Facts,
  Heading,
  MessageBox,
  Skeleton,
  Stack,
  Text,
} from '@kabar/ui/base';
import { IconCalendarPlus } from '@kabar/ui/icons';
import { type FormEvent, type RefObject, useRef } from 'react';
import { BookingTime } from '../bookings/booking-time.tsx';
import { sayFailure } from '../bookings/say-failure.ts';
import { useNames } from '../bookings/sides.ts';
import { DateTimeField, OpenTimes, Refused } from '../bookings/time-choice.tsx';
import { CompanionField, MediumField } from '../bookings/who-and-how.tsx';
import { SendBar } from '../times/send-bar.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import { type CareChoiceView, type CarePersonView, closedBy, useCareChoices } from './api.ts';
import { type ForPersonState, useBookingForPerson } from './use-booking-for-person.ts';

/** /bookings/new?for={personId}: books a session for a person in care, paid by the account that holds their sessions. */
export function BookForPerson({ person }: { person: CarePersonView }) {
  const t = useClientWords();
  const choices = useCareChoices(person.id);
  const { name, role, shares } = person;
  const closed = closedBy(choices.error);
  // If access is lost meanwhile, the choices stay in the URL and an open form stays on the page.
  const notice =
    role === 'viewer'
      ? t('personInCare.readOnly')
      : !shares.calendar || closed !== undefined
        ? t('personInCare.notShared.calendar', { name })
        : undefined;
  return (
    <Stack gap={5}>
      {notice === undefined ? null : <MessageBox tone="info">{notice}</MessageBox>}
      {choices.isPending && notice === undefined ? <Skeleton lines={5} /> : null}
      {choices.isError && closed === undefined && choices.data === undefined ? (
        <MessageBox
          tone="danger"
          live
          action={
            <Button variant="secondary" onClick={() => void choices.refetch()}>
              {t('personInCare.tryAgain')}
            </Button>
          }
        >
          {sayFailure(choices.error, t('personInCare.failed'))}
        </MessageBox>
      ) : null}
      {choices.data === undefined ? null : (
        <Form person={person} choices={choices.data} isClosed={notice !== undefined} />
      )}
    </Stack>
  );
}

interface FormProps {
  person: CarePersonView;
  choices: readonly CareChoiceView[];
  /** True if the reader may no longer book. */
  isClosed: boolean;
}

function Form({ person, choices, isClosed }: FormProps) {
  const t = useClientWords();
  const button = useRef<HTMLButtonElement>(null);
  const times = useRef<HTMLDivElement>(null);
  const state = useBookingForPerson(person, choices);
  const { wish, choose, chosen, time, mistake, book, send, mediums, medium } = state;
  if (choices.length === 0) return <NoPaymentOptionFor name={person.name} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isClosed) send();
  };
  const openTimes = (chosen?.companion && chosen.openTimes) ?? [];
  return (
    <form onSubmit={submit} noValidate>
      <Columns side={<Summary {...{ person, state, isClosed, button }} />}>
        <Stack gap={6}>
          <CompanionField people={state.people} chosen={chosen} onChoose={choose} />
          <div ref={times}>
            {chosen?.companion ? (
              <OpenTimes
                times={openTimes}
                day={wish.day ?? undefined}
                onDay={(day) => choose({ day })}
                wall={wish.at ?? ''}
                onWall={(at) => choose({ at })}
                called={calledOf(person)}
                error={mistake}
              />
            ) : null}
          </div>
          <DateTimeField
            wall={wish.at ?? ''}
            onWall={(at) => choose(at ? { at, day: at.slice(0, 10) } : { at: null })}
            error={mistake}
            times={openTimes}
          />
          <MediumField
            mediums={mediums}
            value={medium}
            name={person.name}
            onChoose={(by) => choose({ by })}
          />
        </Stack>
        {time === undefined || isClosed ? null : (
          <SendBar
            time={time}
            label={t('booking.create')}
            icon={<IconCalendarPlus />}
            onSend={send}
            sending={book.isPending}
            error={book.isError ? sayFailure(book.error, t('booking.failed')) : undefined}
            button={button}
            picker={times}
          />
        )}
      </Columns>
    </form>
  );
}

interface SummaryProps {
  person: CarePersonView;
  state: ForPersonState;
  isClosed: boolean;
  button: RefObject<HTMLButtonElement | null>;
}

/** What will be booked, with the time in both time zones. */
function Summary({ person, state, isClosed, button }: SummaryProps) {
  const t = useClientWords();
  const names = useNames();
  const { chosen, time, book, choose, medium } = state;
  const { name, timeZone } = person;
  const facts = [
    { label: t('booking.person'), value: chosen?.companion && names.full(chosen.companion) },
    { label: t('booking.whoForFact'), value: name },
    { label: t('booking.medium'), value: t(`medium.${medium}`) },
    { label: t('personInCare.payment'), value: t('personInCare.paid') },
  ];
  return (
    <Card as="section">
      <Stack gap={4}>
        <Heading level={2} size="normal">
          {t('personInCare.yourBooking', { name })}
        </Heading>
        {time === undefined ? (
          <Text tone="soft">{t('booking.noTimeYet')}</Text>
        ) : (
          <BookingTime
            time={time}
            minutes={chosen?.minutes ?? null}
            called={timeZone === null ? undefined : { name, timeZone }}
            warns
          />
        )}
        <Facts items={facts.flatMap(({ label, value }) => (value ? [{ label, value }] : []))} />
        {book.isError ? (
          <Refused
            reason={sayFailure(book.error, t('booking.failed'))}
            nearest={book.error.nearestTimes}
            onNearest={(at) => choose({ at, day: at.slice(0, 10) })}
          />
        ) : null}
        <Button
          ref={button}
          type="submit"
          fullWidth
          icon={<IconCalendarPlus />}
          disabled={isClosed}
          busy={book.isPending || book.isSuccess}
        >
          {t('booking.create')}
        </Button>
      </Stack>
    </Card>
  );
}

function calledOf({ name, timeZone }: CarePersonView) {
  return timeZone === null ? undefined : { name, timeZone };
}

function NoPaymentOptionFor({ name }: { name: string }) {
  const t = useClientWords();
  return (
    <EmptyState
      drawing="calendar"
      level={2}
      title={t('personInCare.nothingPays')}
      text={t('personInCare.nothingPaysText', { name })}
    />
  );
}
