import { z } from 'zod';
import { BookingPerson } from './booking-shapes.ts';
import { RoomName } from './call-shapes.ts';
import { CheckInReply, checkInFields } from './check-in-shapes.ts';
import { contract, endpoint } from './contract.ts';
import { Empty, Id, Instant, Language, line, text } from './fields.ts';

const One = z.strictObject({ id: Id });
const off = { check_ins_off: 403 } as const;

/** Maximum number of saved greetings, and the maximum length of each. */
export const mostGreetings = 10;
export const longestGreeting = 200;
export const longestReply = 500;

const Greetings = z.array(line(longestGreeting).min(1)).max(mostGreetings);

/** One person of the list "This morning". */
export const MorningCheckIn = z.object({
  ...checkInFields,
  client: BookingPerson,
  /** The loved one who is asked; null for the client. */
  lovedOneId: Id.nullable(),
  personName: z.string(),
  /** The person's time zone. */
  timeZone: z.string(),
  /** The person's language. */
  language: Language,
  message: z.string().nullable(),
  /** The local time by which the person usually responds; null while there are too few responses. */
  habit: z
    .string()
    .regex(/^\d\d:\d\d$/)
    .nullable(),
  isLaterThanUsual: z.boolean(),
  /** When the person requested a call. */
  wantsCallSince: Instant.nullable(),
  /**
   * A 'fine' that was tapped within its window arrived after the missed check-in began; the escalation pauses until
   * then, so that the companion can confirm it.
   */
  pausedUntilConfirmed: Instant.nullable(),
  /** The current or ended missed check-in. */
  missedCheckInId: Id.nullable(),
  reply: CheckInReply.nullable(),
});

const View = z.object({ checkIn: MorningCheckIn });

/** Daily check-ins for the companion who reads the responses, or for staff in the companion's place. */
export const companionCheckIns = contract('bookings', {
  list: endpoint({
    method: 'GET',
    path: '/companion-check-ins',
    who: ['companion'],
    summary: "Lists the newest question of each person in the caller's care, those who wait first",
    input: Empty,
    output: z.object({
      checkIns: z.array(MorningCheckIn),
      /** People whose question is due later today. */
      later: z.array(
        z.object({
          planId: Id,
          personName: z.string(),
          timeZone: z.string(),
          opensAt: Instant,
        }),
      ),
    }),
    errors: off,
  }),
  reply: endpoint({
    method: 'POST',
    path: '/check-ins/{id}/reply',
    who: ['companion', 'admin', 'moderator'],
    summary: 'Replies to an answer with a sentence; staff reply if no companion answers',
    input: One.extend({
      replyId: Id,
      text: text(longestReply).min(1),
      /**
       * A proposed session for a person who asked for a call. They, or the family of a loved one, book it with one tap;
       * until then it takes no time and no credit.
       */
      proposedAt: Instant.optional(),
    }),
    output: z.object({ reply: CheckInReply }),
    status: 201,
    errors: {
      ...off,
      not_answered: 409,
      already_replied: 409,
      no_wish_to_call: 409,
      time_passed: 409,
    },
    limits: ['one reply to a check-in'],
  }),
  spoken: endpoint({
    method: 'POST',
    path: '/check-ins/{id}/spoken',
    who: ['companion', 'admin', 'moderator'],
    summary:
      'Records that the caller has talked to the person, which ends a request for a call or for help',
    input: One,
    output: z.object({ spokenAt: Instant }),
    errors: { ...off, nothing_to_end: 409 },
  }),
  call: endpoint({
    method: 'POST',
    path: '/check-ins/{id}/call',
    who: ['companion'],
    summary:
      'Opens a video call at once for a person who asked for a call or for help; paid once staff approve the session log',
    input: One,
    output: z.object({
      /** The call's id; its kind is check_in. */
      id: Id,
      roomName: RoomName,
      endsAt: Instant,
    }),
    status: 201,
    errors: { ...off, no_wish_to_call: 409, client_suspended: 409 },
    limits: ['one call of a wish'],
  }),
  confirmFine: endpoint({
    method: 'POST',
    path: '/check-ins/{id}/confirm-fine',
    who: ['companion'],
    summary:
      'Confirms or doubts a "fine" that was tapped within its window and arrived after the missed check-in began',
    input: One.extend({ isFine: z.boolean() }),
    output: View,
    errors: { ...off, nothing_to_confirm: 409 },
  }),
  readGreetings: endpoint({
    method: 'GET',
    path: '/check-in-greetings',
    who: ['companion'],
    summary: "The caller's saved greetings, in order",
    input: Empty,
    output: z.object({ greetings: Greetings }),
    errors: off,
  }),
  saveGreetings: endpoint({
    method: 'PUT',
    path: '/check-in-greetings',
    who: ['companion'],
    summary: 'Replaces the saved greetings of the caller',
    input: z.strictObject({ greetings: Greetings }),
    output: z.object({ greetings: Greetings }),
    errors: off,
  }),
});
