import { z } from 'zod';
import { Amount } from './catalogue.ts';
import { contract, endpoint } from './contract.ts';
import { Payout } from './earnings.ts';
import { Empty, Id, Instant } from './fields.ts';

/** fullName: null once the account is erased. */
const Person = z.object({ id: Id, fullName: z.string().nullable() });

const BatchPayout = Payout.extend({ companion: Person });

export const PayoutBatch = z.object({
  id: Id,
  status: z.enum(['made', 'approved', 'paid', 'cancelled']),
  madeBy: Person,
  madeAt: Instant,
  /** Deadline for approval; afterwards the batch is dropped and its earnings are payable again. */
  validUntil: Instant.nullable(),
  /** Whether the caller may approve it: another admin created it, or the caller is the only admin. */
  mayApprove: z.boolean(),
  approvedBy: Person.nullable(),
  approvedAt: Instant.nullable(),
  paidAt: Instant.nullable(),
  cancelledAt: Instant.nullable(),
  /** The sum of its payouts, except those cancelled individually. */
  amountIdr: Amount,
  companionCount: z.int(),
  /** The ten highest; the rest is paginated. */
  payouts: z.array(BatchPayout),
});

/** An objection by the client within the allowed time. */
export const Objection = z.object({
  /** Id of the session log or the reply. */
  id: Id,
  /** A reply to a check-in, which has no minutes. */
  isReply: z.boolean(),
  companion: Person,
  day: z.iso.date(),
  minutes: z.int(),
  amountIdr: Amount,
  objectedAt: Instant,
});

export const Payouts = z.object({
  /** The amount of a batch created now. */
  payableIdr: Amount,
  /** The latest fifty, newest first. */
  batches: z.array(PayoutBatch),
  /** The fifty oldest, oldest first. */
  objections: z.array(Objection),
  /** Counted up to a hundred. */
  objectionCount: z.int(),
});

/** The payees of a batch created now. */
const PayoutPreview = z.object({
  totalIdr: Amount,
  companionCount: z.int(),
  /** The fifty highest amounts, highest first. */
  companions: z.array(z.object({ companion: Person, amountIdr: Amount })),
});

const who = ['admin'] as const;
const input = z.strictObject({ id: Id });

/** Every change returns the complete new state. */
export const payouts = contract('billing', {
  read: endpoint({
    method: 'GET',
    path: '/payouts',
    who,
    summary: 'Lists batches with their payouts by companion, objections, and what is payable',
    input: Empty,
    output: Payouts,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/payouts/preview',
    who,
    summary: 'Previews whom a batch created now would pay, and how much',
    input: Empty,
    output: PayoutPreview,
  }),
  listCompanions: endpoint({
    method: 'GET',
    path: '/payouts/{id}/companions',
    who,
    summary: 'The payouts of a batch, highest amounts first',
    input: z.strictObject({
      id: Id,
      /** The id of the last payout of the previous page. */
      after: Id.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    output: z.object({ payouts: z.array(BatchPayout), next: Id.nullable() }),
  }),
  make: endpoint({
    method: 'POST',
    path: '/payouts',
    who,
    status: 201,
    summary: 'Creates a batch of all payable earnings; idempotent by id',
    input,
    output: Payouts,
    errors: { nothing_payable: 409 },
    limits: ['one batch of what is payable'],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/payouts/{id}/approval',
    who,
    summary:
      "Approves a batch that another admin created within 24 hours, or one's own as the only admin",
    input,
    output: Payouts,
    errors: { second_admin_needed: 409, request_over: 409, payout_closed: 409 },
    limits: ['one approval of a batch'],
  }),
  pay: endpoint({
    method: 'POST',
    path: '/payouts/{id}/payment',
    who,
    summary: 'Marks an approved batch as paid',
    input,
    output: Payouts,
    errors: { payout_not_approved: 409, payout_closed: 409 },
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/payouts/{id}/cancellation',
    who,
    summary: 'Cancels a batch that is not paid: its earnings become payable again',
    input,
    output: Payouts,
    errors: { payout_closed: 409 },
  }),
});
