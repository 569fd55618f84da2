import { z } from 'zod';
import { Amount } from './catalogue.ts';
import { contract, endpoint } from './contract.ts';
import { CsvSeparator, Id, Instant, line } from './fields.ts';
import { PersonOfSale } from './staff-subscriptions.ts';

export const PurchaseStatus = z.enum(['completed', 'pending', 'failed', 'refunded']);

/** A pack purchase as staff see it. */
export const StaffSessionPackPurchase = z.object({
  id: Id,
  userProfile: PersonOfSale,
  companionProfile: PersonOfSale,
  sessionPack: z.object({ name: z.string() }),
  sessionsRemaining: z.int(),
  totalSessions: z.int(),
  amountPaidUsd: Amount,
  amountPaidIdr: Amount,
  paymentStatus: PurchaseStatus,
  paymentMethod: z.string(),
  paymentReference: z.string(),
  purchasedAt: Instant,
  expiresAt: Instant,
  /** What was paid and not refunded; 0.00 if nothing can be refunded. */
  refundableUsd: Amount,
  /** Credits taken back by refunds and lost disputes, oldest first. */
  takenBack: z.array(
    z.object({ takenAt: Instant, unusedCredits: z.int(), sessions: z.array(Instant) }),
  ),
});

const filters = {
  search: line(100).optional(),
  status: z.enum(['all', ...PurchaseStatus.options]).default('all'),
  sort: z.enum(['newest', 'oldest']).default('newest'),
};

export const staffSessionPackPurchases = contract('billing', {
  list: endpoint({
    method: 'GET',
    path: '/session-pack-purchases/staff',
    who: ['admin'],
    summary: 'Lists pack purchases with both people and the sessions left, page by page',
    input: z.strictObject({
      ...filters,
      /** `next` of the previous page. */
      after: line(200).optional(),
    }),
    output: z.object({ purchases: z.array(StaffSessionPackPurchase), next: z.string().nullable() }),
  }),
  ofPerson: endpoint({
    method: 'GET',
    path: '/people/{userId}/session-pack-purchases',
    who: ['admin'],
    summary: 'The newest 25 purchases of packs of a client or with a companion',
    input: z.strictObject({ userId: Id }),
    output: z.object({ purchases: z.array(StaffSessionPackPurchase) }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/exports/session-pack-purchases',
    writes: true,
    who: ['admin'],
    summary: 'Exports the filtered list as CSV, page by page; the export is audited',
    input: z.strictObject({ ...filters, separator: CsvSeparator }),
    output: z.unknown(),
    download: true,
  }),
});
