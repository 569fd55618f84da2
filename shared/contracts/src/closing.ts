import { z } from 'zod';
import { Amount } from './catalogue.ts';
import { contract, endpoint } from './contract.ts';
import { Empty, Id, Instant } from './fields.ts';

/** What closing the account would affect. refundIdr: the refund in rupiah by the prices on the receipt, null without them. */
export const ClosingPreview = z.object({
  closesAt: Instant,
  /** Ends when the account closes; refundUsd is the pro-rata refund of the rest of its period at that time. */
  subscription: z
    .object({ planName: z.string(), refundUsd: Amount, refundIdr: Amount.nullable() })
    .nullable(),
  /** Packs with credits that are unused at the closing, refunded at the price paid. */
  packs: z.array(
    z.object({
      ...{ id: Id, name: z.string(), credits: z.int() },
      refundUsd: Amount,
      refundIdr: Amount.nullable(),
    }),
  ),
  /** Sessions and trial calls after the closing, which are cancelled, in chronological order. */
  sessions: z.array(
    z.object({
      id: Id,
      startsAt: Instant,
      /** The caller's side of the session. */
      side: z.enum(['client', 'companion']),
      otherName: z.string().nullable(),
      /**
       * What happens to the client's credit: a session that starts within the notice stays used. Null for a trial call.
       */
      credit: z.enum(['returned', 'used']).nullable(),
    }),
  ),
  /** Unpaid earnings; the account is erased only after they are paid. */
  earnings: z
    .object({
      amountIdr: Amount,
      /** Whether they are part of an existing payout. */
      isInBatch: z.boolean(),
      /** The next payout after this time contains all of them; null while an objection is undecided. */
      payableAt: Instant.nullable(),
    })
    .nullable(),
});

/** A closed account that waits for its earnings to be paid. */
export const UnpaidClosing = z.object({
  person: z.object({ id: Id, fullName: z.string().nullable() }),
  closedAt: Instant,
  unpaidIdr: Amount,
  isInBatch: z.boolean(),
  waivableAt: Instant,
  /** An admin's request to waive the earnings, which another admin can confirm until `validUntil`. */
  request: z.object({ byName: z.string().nullable(), validUntil: Instant }).nullable(),
  /** The caller's possible action on the waiver. */
  mayDo: z.enum(['ask', 'waive']).nullable(),
});

const closings = z.object({ closings: z.array(UnpaidClosing) });

export const closing = contract('billing', {
  preview: endpoint({
    method: 'GET',
    path: '/closing',
    who: 'signed-in',
    incomplete: true,
    summary: "Previews what closing the caller's account settles, by the same rule that settles it",
    input: Empty,
    output: ClosingPreview,
  }),
  listUnpaid: endpoint({
    method: 'GET',
    path: '/unpaid-closings',
    who: ['admin'],
    summary:
      'Lists the fifty accounts that were closed longest ago and whose earnings are neither paid nor waived',
    input: Empty,
    output: closings,
  }),
  waive: endpoint({
    method: 'POST',
    path: '/unpaid-closings/{id}/waiver',
    who: ['admin'],
    summary:
      'Requests to waive the earnings of an account closed 30 days ago, or confirms it within 24 hours as another admin',
    input: z.strictObject({ id: Id }),
    output: closings,
    errors: { waiver_too_early: 409, earnings_in_batch: 409, second_admin_needed: 409 },
    limits: ['one waiver of a closed account'],
  }),
});
