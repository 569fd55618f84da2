import { z } from 'zod';
import { CallByLink, CallSecret } from './call-shapes.ts';
import { CareKind } from './care-consents.ts';
import { AskedQuestion, answerInput } from './check-in-shapes.ts';
import { MemberRole } from './circle-shapes.ts';
import { contract, endpoint } from './contract.ts';
import { Email, Id, Instant, Nothing } from './fields.ts';
import { ReadAboutPerson } from './private-reads.ts';

const OfLovedOne = z.strictObject({ id: Id });
const Secret = z.strictObject({ token: CallSecret });

/** A loved one's personal link as the account's holder sees it. Its secret is returned once, when it is created. */
const PersonalLink = z.object({
  createdAt: Instant,
  /** When the loved one opted out of being asked; null while they may be asked. */
  stoppedAt: Instant.nullable(),
});

/** What the link shows now. Outside of the times of calls and questions it has no names. */
export const PersonalVisit = z.object({
  /** The call that can be joined now. */
  call: CallByLink.nullable(),
  /** A call of today that the loved one missed; the page asks whether they are fine. */
  checkIn: z.object({ companionName: z.string().nullable(), scheduledAt: Instant }).nullable(),
  /** The person who set up the calls; null outside of their times. */
  holderName: z.string().nullable(),
  isStopped: z.boolean(),
  /** The newest daily question, while it can be answered or was answered today. */
  question: AskedQuestion.nullable(),
  /** Whether call summaries are sent to family members. */
  sendsSummaries: z.boolean(),
  /** State of the request for their own account; expired: it was not confirmed in time. Null if there is none. */
  ownAccount: z.enum(['asked', 'confirmed', 'taken', 'expired']).nullable(),
});

/** The care circle as the person sees it by the link: its members and what they may see. */
const LinkCircle = z.object({
  members: z.array(z.object({ name: z.string(), role: MemberRole })),
  /** One entry per kind; a kind without an answer is not given. */
  consents: z.array(z.object({ kind: CareKind, isGiven: z.boolean() })),
  /** Who read the person's contacts and private information, newest first. */
  reads: z.array(ReadAboutPerson),
});

const errors = { personal_link_not_valid: 403 } as const;
const limits = ['at most 60 uses of a link in a minute'];

/** Personal links: one URL for each loved one without an account. */
export const personalLinks = contract('bookings', {
  read: endpoint({
    method: 'GET',
    path: '/loved-ones/{id}/personal-link',
    who: ['client'],
    summary:
      "Returns the personal link of one of the caller's loved ones, without its secret; null without one",
    input: OfLovedOne,
    output: z.object({ personalLink: PersonalLink.nullable() }),
  }),
  make: endpoint({
    method: 'POST',
    path: '/loved-ones/{id}/personal-link',
    who: ['client'],
    summary:
      "Creates the personal link of one of the caller's loved ones, who has no account; the previous one stops working",
    input: OfLovedOne,
    output: z.object({
      /** The secret of the page's URL; returned only here. */
      token: CallSecret,
      createdAt: Instant,
    }),
    status: 201,
    errors: { loved_one_not_found: 409, no_consent: 409 },
    limits: ['one link of a loved one'],
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/loved-ones/{id}/personal-link',
    who: ['client'],
    summary:
      'Revokes the personal link of a loved one and disconnects the person who joined a call by it',
    input: OfLovedOne,
    output: Nothing,
    status: 204,
  }),
  open: endpoint({
    method: 'POST',
    path: '/personal-links/visit',
    who: 'everyone',
    summary:
      'Returns what a personal link opens now: the call, the question of a missed one, or nothing',
    input: Secret,
    output: PersonalVisit,
    errors,
    limits,
  }),
  enterCall: endpoint({
    method: 'POST',
    path: '/personal-links/call',
    who: 'everyone',
    summary: 'Returns the secret of a guest link for the call that is open now',
    input: Secret,
    output: z.object({ token: CallSecret }),
    status: 201,
    errors: { ...errors, no_call_now: 409 },
    limits,
  }),
  fine: endpoint({
    method: 'POST',
    path: '/personal-links/fine',
    who: 'everyone',
    summary: 'Records that the person who was called is fine, which ends the missed check-in',
    input: Secret,
    output: PersonalVisit,
    errors: { ...errors, check_in_over: 409 },
    limits: ['one answer to a missed check-in'],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/personal-links/answer',
    who: 'everyone',
    summary: "Answers the question of the person's daily check-in on the link's page",
    input: Secret.extend(answerInput),
    output: PersonalVisit,
    errors: { ...errors, check_ins_off: 403, question_over: 409 },
    limits,
  }),
  acceptProposal: endpoint({
    method: 'POST',
    path: '/personal-links/proposal',
    who: 'everyone',
    summary:
      "Accepts the time that the companion proposes. The account's holder and the companion are notified; it books nothing",
    input: Secret,
    output: PersonalVisit,
    errors: { ...errors, check_ins_off: 403, question_over: 409, time_passed: 409 },
    limits,
  }),
  stop: endpoint({
    method: 'POST',
    path: '/personal-links/stop',
    who: 'everyone',
    summary:
      "Stops all questions to the loved one, or allows them again. The account's holder and the companion are notified",
    input: Secret.extend({ stopped: z.boolean() }),
    output: PersonalVisit,
    errors,
    limits,
  }),
  askAccount: endpoint({
    method: 'POST',
    path: '/personal-links/account',
    who: 'everyone',
    summary:
      'Requests an own account for the loved one under an address, or withdraws the request (null). A companion or staff must confirm it first',
    input: Secret.extend({ email: Email.nullable() }),
    output: PersonalVisit,
    errors: { ...errors, circles_off: 403, own_account_taken: 409 },
    limits: ['at most three wishes for an account a day'],
  }),
  stopSummaries: endpoint({
    method: 'POST',
    path: '/personal-links/summaries/stop',
    who: 'everyone',
    summary:
      "Revokes the loved one's consent that summaries go to the family; mailed links stop working",
    input: Secret,
    output: PersonalVisit,
    errors,
    limits,
  }),
  circle: endpoint({
    method: 'POST',
    path: '/personal-links/circle',
    who: 'everyone',
    summary: "Lists the members of the loved one's circle, and what they may see",
    input: Secret,
    output: z.object({ circle: LinkCircle }),
    errors,
  }),
  answerConsent: endpoint({
    method: 'POST',
    path: '/personal-links/circle/consents',
    who: 'everyone',
    summary:
      "Records the loved one's own decision whether the circle may see a kind of data; revoking takes effect at once. A person with an account consents there",
    input: Secret.extend({ kind: CareKind, isGiven: z.boolean() }),
    output: z.object({ circle: LinkCircle }),
    errors: { ...errors, circles_off: 403, own_account_taken: 409 },
    limits,
  }),
});
