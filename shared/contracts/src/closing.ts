import { z } from 'zod';
import { Amount } from './catalogue.ts';
import { contract, endpoint } from './contract.ts';
import { Empty, Id, Instant } from './fields.ts';

/** What is open when an account closes, and what happens to it. */
export const ClosingPreview = z.object({
  closesAt: Instant,
  /** It ends when the account closes; refundUsd: the share of its period that is left then. */
  subscription: z.object({ planName: z.string(), refundUsd: Amount }).nullable(),
  /** Credits that are unused when the account closes, refunded at the price paid. */
  packs: z.array(z.object({ id: Id, name: z.string(), credits: z.int(), refundUsd: Amount })),
  /** Sessions and trial calls after it, which are cancelled, the next one first. */
  sessions: z.array(
    z.object({
      id: Id,
      startsAt: Instant,
      /** Of the caller. */
      side: z.enum(['client', 'companion']),
      otherName: z.string().nullable(),
      /** Of the client: a session that starts within the notice stays used. Null for a trial call. */
      credit: z.enum(['returned', 'used']).nullable(),
    }),
  ),
  /** Earnings that are not paid yet; the account is erased when they are. */
  earnings: z
    .object({
      amountIdr: Amount,
      /** They are part of a payout that is made already. */
      isInBatch: z.boolean(),
      /** From when on the next payout contains all of them; null while an objection is not decided. */
      payableAt: Instant.nullable(),
    })
    .nullable(),
});

/** A closed account that waits for its earnings. */
export const UnpaidClosing = z.object({
  person: z.object({ id: Id, fullName: z.string().nullable() }),
  closedAt: Instant,
  unpaidIdr: Amount,
  isInBatch: z.boolean(),
  waivableAt: Instant,
  /** An admin asked to waive the earnings; another one confirms it until then. */
  request: z.object({ byName: z.string().nullable(), validUntil: Instant }).nullable(),
  /** What the caller can do about the waiver now. */
  mayDo: z.enum(['ask', 'waive']).nullable(),
});

const closings = z.object({ closings: z.array(UnpaidClosing) });

export const closing = contract('billing', {
  preview: endpoint({
    method: 'GET',
    path: '/closing',
    who: 'signed-in',
    incomplete: true,
    summary: "What closing the caller's account settles, by the rule that settles it",
    input: Empty,
    output: ClosingPreview,
  }),
  listUnpaid: endpoint({
    method: 'GET',
    path: '/unpaid-closings',
    who: ['admin'],
    summary: 'The fifty longest closed accounts whose earnings are neither paid nor waived',
    input: Empty,
    output: closings,
  }),
  waive: endpoint({
    method: 'POST',
    path: '/unpaid-closings/{id}/waiver',
    who: ['admin'],
    summary:
      'Asks to waive the earnings of an account closed 30 days ago, or confirms it within 24 hours as another admin',
    input: z.strictObject({ id: Id }),
    output: closings,
    errors: { waiver_too_early: 409, earnings_in_batch: 409, second_admin_needed: 409 },
    limits: ['one waiver of a closed account'],
  }),
});
