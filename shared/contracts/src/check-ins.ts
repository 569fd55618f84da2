import { z } from 'zod';
import { CallByLink, CallSecret } from './call-shapes.ts';
import { AskedQuestion, answerInput, CheckIn, CheckInState } from './check-in-shapes.ts';
import { contract, endpoint } from './contract.ts';
import { Empty, Id, Instant, Nothing, text } from './fields.ts';

const Secret = z.strictObject({ token: CallSecret });
const off = { check_ins_off: 403 } as const;
/** The question was withdrawn, or a later one has been sent. */
const ofAnswer = { question_over: 409 } as const;
const limits = ['at most 60 uses of a question token in a minute'];

export const CheckInDay = z.object({
  date: z.iso.date(),
  /** In chronological order. */
  checkIns: z.array(
    z.object({
      id: Id,
      opensAt: Instant,
      closesAt: Instant,
      state: CheckInState,
      answeredAt: Instant.nullable(),
      missedAt: Instant.nullable(),
      spokenAt: Instant.nullable(),
      /** 'fine' after the window had closed. */
      isLate: z.boolean(),
    }),
  ),
  /** There was a session with the companion on this day. */
  isCalled: z.boolean(),
  /** The person was away. */
  isPaused: z.boolean(),
});

/** The content of a link to one question. */
const QuestionByLink = z.object({
  question: AskedQuestion,
  /** The call that the person requested in their response, while it can be joined. */
  call: CallByLink.nullable(),
});

/** Check-in questions and their responses. */
export const checkIns = contract('bookings', {
  today: endpoint({
    method: 'GET',
    path: '/check-ins/today',
    who: ['client'],
    summary:
      "Returns the newest question of each of the caller's plans: today's, or an earlier one that is still open; a loved one's with their consent",
    input: Empty,
    output: z.object({
      checkIns: z.array(CheckIn),
      next: z.array(z.object({ planId: Id, opensAt: Instant.nullable() })),
    }),
    errors: off,
  }),
  month: endpoint({
    method: 'GET',
    path: '/check-ins',
    who: ['client'],
    summary: 'The days of a month of one plan of the caller, without messages',
    input: z.strictObject({
      planId: Id,
      month: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'A month like 2026-12'),
    }),
    output: z.object({
      month: z.string(),
      personName: z.string(),
      timeZone: z.string(),
      days: z.array(CheckInDay),
    }),
    errors: { ...off, no_consent: 409 },
  }),
  answer: endpoint({
    method: 'POST',
    path: '/check-ins/{id}/answer',
    who: ['client'],
    summary:
      "Answers the caller's own question. The first of two answers counts, unless a later one asks for more help",
    input: z.strictObject({ id: Id, ...answerInput }),
    output: z.object({ checkIn: CheckIn }),
    errors: { ...off, ...ofAnswer },
    limits: ['one outcome of a question'],
  }),
  objectToReply: endpoint({
    method: 'POST',
    path: '/check-ins/{id}/objection',
    who: ['client'],
    summary: "Objects once to the reply to one of the caller's check-ins, which staff look into",
    input: z.strictObject({ id: Id, message: text(1_000).min(3) }),
    output: Nothing,
    status: 204,
    errors: { ...off, already_objected: 409 },
    limits: ['one objection to a reply'],
  }),
  visit: endpoint({
    method: 'POST',
    path: '/check-in-tokens/visit',
    who: 'everyone',
    summary: "Returns the question of a mail's or notification's link; does not answer it",
    input: Secret,
    output: QuestionByLink,
    errors: { ...off, token_not_valid: 403 },
    limits,
  }),
  answerByToken: endpoint({
    method: 'POST',
    path: '/check-in-tokens/answer',
    who: 'everyone',
    summary: 'Answers the one question that the token belongs to',
    input: Secret.extend(answerInput),
    output: QuestionByLink,
    errors: { ...off, ...ofAnswer, token_not_valid: 403 },
    limits,
  }),
  enterCall: endpoint({
    method: 'POST',
    path: '/check-in-tokens/call',
    who: 'everyone',
    summary:
      'Returns the secret of a guest link for the call that the person requested in this question; it opens this call only',
    input: Secret,
    output: z.object({ token: CallSecret }),
    status: 201,
    errors: { ...off, token_not_valid: 403, no_call_now: 409 },
    limits,
  }),
});
