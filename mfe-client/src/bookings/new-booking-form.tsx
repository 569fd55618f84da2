import { Columns, Stack } from '@kabar/ui/base';
import { IconCalendarPlus } from '@kabar/ui/icons';
import { browserZone, sayDate, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { type FormEvent, type RefObject, useRef } from 'react';
import { RepeatFields } from '../booking-series/repeat-fields.tsx';
import { WeeklyPreview } from '../booking-series/weekly-preview.tsx';
import type { OwnMethods } from '../contact-methods/api.ts';
import type { LovedOneView } from '../loved-ones/api.ts';
import { AnsweredStep } from '../times/answered-step.tsx';
import { SendBar } from '../times/send-bar.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import type { BookingChoiceView } from './api.ts';
import type { Called } from './booking-time.tsx';
import { focusMistake } from './focus-mistake.ts';
import { NewBookingSummary } from './new-booking-summary.tsx';
import { NoPaymentOption } from './no-payment-option.tsx';
import { sayFailure } from './say-failure.ts';
import { DateTimeField, OpenTimes, useTheirClock } from './time-choice.tsx';
import { type NewBookingState, useNewBooking } from './use-new-booking.ts';
import { MediumField, MoreMediums, PayerFields, WhoForField } from './who-and-how.tsx';

interface NewBookingFormProps {
  choices: readonly BookingChoiceView[];
  lovedOnes: readonly LovedOneView[];
  /** The reader's contact methods: null if none are stored, undefined while loading. */
  ownMethods: OwnMethods | null | undefined;
}

export function NewBookingForm({ choices, lovedOnes, ownMethods }: NewBookingFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const times = useRef<HTMLDivElement>(null);
  const state = useNewBooking({
    choices,
    lovedOnes,
    ownMethods,
    onMistake: () => focusMistake(element.current),
  });
  const { wish, choose, people, payers, chosen, time, lovedOne, create, send } = state;
  const openTimes = (chosen?.companion && chosen.openTimes) ?? [];
  const label = useLabel(state);
  // With loved ones the question whom to call comes first, because the answer decides whose local time is shown.
  const asksFirst = lovedOnes.length > 0;
  const calling = <CallingFields {...{ state, lovedOnes }} />;
  return (
    <form ref={element} onSubmit={submitBy(send)} noValidate>
      <Columns
        side={
          <NewBookingSummary
            time={time}
            weekly={state.weekly}
            choice={chosen}
            lovedOne={lovedOne}
            medium={state.calling.medium}
            moreMediums={
              state.whoFor === 'me' && ownMethods !== undefined ? (
                <MoreMediums companion={chosen?.mediums ?? []} possible={state.calling.mediums} />
              ) : null
            }
            busy={create.isPending || create.isSuccess}
            failure={create.error}
            label={label}
            onNearest={(at) => choose({ at, day: dayOfWall(at) })}
            button={button}
          />
        }
      >
        <Stack gap={6}>
          {choices.length === 0 ? <NoPaymentOption /> : null}
          <PayerFields people={people} payers={payers} chosen={chosen} onChoose={choose} />
          {asksFirst ? calling : null}
          <TimeStep {...{ state, openTimes, times }} />
          {asksFirst ? null : calling}
          <RepeatFields
            {...state}
            hours={wish.hours}
            openTimes={openTimes}
            called={lovedOne}
            onChoose={choose}
          />
          <WeeklyPreview wish={state.weekly} />
        </Stack>
      </Columns>
      <BookBar {...{ time, create, send, button, times, label }} />
    </form>
  );
}

/** The time picker; on a narrow screen it folds to the chosen time. */
function TimeStep(props: {
  state: NewBookingState;
  openTimes: readonly string[];
  times: RefObject<HTMLDivElement | null>;
}) {
  const { state, openTimes, times } = props;
  const t = useClientWords();
  const reader = { language: useLanguage(), timeZone: browserZone() };
  const { wish, choose, chosen, lovedOne, time, mistakes } = state;
  const sayTheirs = useTheirClock(calledOf(lovedOne));
  const at = time === undefined ? undefined : new Date(time);
  const clocks = at && [sayTime(at, reader), sayTheirs(at)].filter((clock) => clock !== undefined);
  return (
    <AnsweredStep
      label={t('times.step')}
      answer={at && [sayDate(at, reader), ...(clocks ?? [])].join(', ')}
      choice={wish.at ?? undefined}
      isWrong={mistakes.time !== undefined}
    >
      <Stack gap={6}>
        <div ref={times}>
          {chosen?.companion ? (
            <OpenTimes
              times={openTimes}
              day={wish.day ?? undefined}
              onDay={(day) => choose({ day })}
              wall={wish.at ?? ''}
              onWall={(wall) => choose({ at: wall })}
              called={calledOf(lovedOne)}
              error={mistakes.time}
            />
          ) : null}
        </div>
        <DateTimeField
          wall={wish.at ?? ''}
          onWall={(wall) => choose(wall ? { at: wall, day: dayOfWall(wall) } : { at: null })}
          error={mistakes.time}
          times={openTimes}
        />
      </Stack>
    </AnsweredStep>
  );
}

/** Whom to call, and by which medium. */
function CallingFields({
  state,
  lovedOnes,
}: Pick<NewBookingFormProps, 'lovedOnes'> & { state: NewBookingState }) {
  const { choose, whoFor, lovedOne, mistakes, calling } = state;
  return (
    <>
      <WhoForField
        lovedOnes={lovedOnes}
        value={whoFor}
        onChoose={(id) => choose({ for: id })}
        error={mistakes.whoFor}
      />
      {whoFor ? (
        <MediumField
          mediums={calling.mediums}
          value={calling.medium}
          name={lovedOne?.fullName}
          onChoose={(by) => choose({ by })}
        />
      ) : null}
    </>
  );
}

interface BookBarProps {
  time: string | undefined;
  create: NewBookingState['create'];
  send: () => void;
  button: RefObject<HTMLButtonElement | null>;
  times: RefObject<HTMLDivElement | null>;
  label: string;
}

/** On a phone, a fixed bar books the chosen time without scrolling to the button. */
function BookBar({ time, create, send, button, times, label }: BookBarProps) {
  const t = useClientWords();
  if (time === undefined) return null;
  return (
    <div className="client-send-bar-over">
      <SendBar
        time={time}
        label={label}
        icon={<IconCalendarPlus />}
        onSend={send}
        sending={create.isPending}
        error={create.isError ? sayFailure(create.error, t('booking.failed')) : undefined}
        button={button}
        picker={times}
      />
    </div>
  );
}

function useLabel({ isWeekly }: Pick<NewBookingState, 'isWeekly'>): string {
  const t = useClientWords();
  return t(isWeekly ? 'series.create' : 'booking.create');
}

function submitBy(send: () => void) {
  return (event: FormEvent) => {
    event.preventDefault();
    send();
  };
}

function calledOf(lovedOne: LovedOneView | undefined): Called | undefined {
  if (lovedOne === undefined || lovedOne.timeZone === null) return undefined;
  return { name: lovedOne.fullName, timeZone: lovedOne.timeZone };
}

function dayOfWall(wall: string): string {
  return wall.slice(0, 10);
}
