import { Columns, Stack } from '@kabar/ui/base';
import { IconCalendarPlus } from '@kabar/ui/icons';
import { useStableId } from '@kabar/web/use-stable-id';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LovedOneView } from '../loved-ones/api.ts';
import { SendBar } from '../times/send-bar.tsx';
import { useChoiceInAddress } from '../times/use-choice-in-address.ts';
import { useClientWords } from '../words/use-client-words.ts';
import { type BookingChoiceView, useCreateBooking } from './api.ts';
import { NewBookingSummary } from './new-booking-summary.tsx';
import { NothingPays } from './nothing-pays.tsx';
import { fromWall, resolveChoice } from './rules.ts';
import { sayFailure } from './say-failure.ts';
import { DateTimeField, OpenTimes } from './time-choice.tsx';
import { PayerFields, WhoForField } from './who-and-how.tsx';

interface NewBookingFormProps {
  choices: readonly BookingChoiceView[];
  lovedOnes: readonly LovedOneView[];
}

/** All that is chosen stands in the address: a reload and a refusal keep it. */
export function NewBookingForm({ choices, lovedOnes }: NewBookingFormProps) {
  const t = useClientWords();
  const navigate = useNavigate();
  const create = useCreateBooking();
  const idOf = useStableId();
  const element = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const times = useRef<HTMLDivElement>(null);
  const [judged, setJudged] = useState(false);
  const [wish, setWish] = useChoiceInAddress(['with', 'paidBy', 'for', 'at', 'day']);
  const { people, payers, chosen } = resolveChoice(choices, wish);
  const time = fromWall(wish.at);
  const whoFor = lovedOnes.length === 0 ? 'me' : findPerson(lovedOnes, wish.for);
  const mistakes = {
    time: time === undefined ? t('booking.timeMissing') : isPast(time) ? t('booking.timePast') : '',
    whoFor: whoFor === undefined ? t('booking.forMissing') : '',
  };
  const choose: typeof setWish = (change) => {
    setWish(change);
    if (create.isError) create.reset();
  };
  const send = () => {
    setJudged(true);
    if (time === undefined || whoFor === undefined || mistakes.time !== '') {
      return focusMistake(element.current);
    }
    const content = {
      scheduledAt: time,
      paidBy: chosen?.paidBy ?? 'subscription',
      lovedOneId: whoFor === 'me' ? null : whoFor,
    };
    create.mutate(
      { id: idOf(content), ...content },
      {
        onSuccess: ({ id }) =>
          void navigate(`/bookings/${id}`, { replace: true, state: { isNew: true } }),
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!create.isPending) send();
  };
  const sentence = create.isError ? sayFailure(create.error, t('booking.failed')) : undefined;
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Columns
        side={
          <NewBookingSummary
            time={time}
            choice={chosen}
            whoFor={lovedOnes.find(({ id }) => id === whoFor)?.fullName}
            busy={create.isPending || create.isSuccess}
            failure={create.error}
            onNearest={(at) => choose({ at, day: at.slice(0, 10) })}
            button={button}
          />
        }
      >
        <Stack gap={6}>
          {choices.length === 0 ? <NothingPays /> : null}
          <DateTimeField
            wall={wish.at ?? ''}
            onWall={(at) => choose({ at: at || null, ...(at ? { day: at.slice(0, 10) } : {}) })}
            error={judged && mistakes.time ? mistakes.time : undefined}
          />
          <PayerFields people={people} payers={payers} chosen={chosen} onChoose={choose} />
          <div ref={times}>
            {chosen?.companion ? (
              <OpenTimes
                times={chosen.openTimes}
                day={wish.day ?? undefined}
                onDay={(day) => choose({ day })}
                wall={wish.at ?? ''}
                onWall={(at) => choose({ at })}
              />
            ) : null}
          </div>
          <WhoForField
            lovedOnes={lovedOnes}
            value={whoFor}
            onChoose={(id) => choose({ for: id })}
            error={judged && mistakes.whoFor ? mistakes.whoFor : undefined}
          />
        </Stack>
        {time === undefined ? null : (
          <SendBar
            time={time}
            label={t('booking.create')}
            icon={<IconCalendarPlus />}
            onSend={send}
            sending={create.isPending}
            error={sentence}
            button={button}
            picker={times}
          />
        )}
      </Columns>
    </form>
  );
}

function findPerson(lovedOnes: readonly LovedOneView[], wished: string | null) {
  if (wished === 'me') return wished;
  return lovedOnes.find(({ id }) => id === wished)?.id;
}

function isPast(time: string): boolean {
  return Date.parse(time) <= Date.now();
}

/** After the marks are on the screen. */
function focusMistake(form: HTMLElement | null): void {
  requestAnimationFrame(() =>
    form
      ?.querySelector<HTMLElement>('[aria-invalid="true"], fieldset:has([role="alert"]) input')
      ?.focus(),
  );
}
