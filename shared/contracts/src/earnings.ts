import { z } from 'zod';
import { Amount } from './catalogue.ts';
import { contract, endpoint } from './contract.ts';
import { CsvSeparator, Empty, Id, Instant, Language } from './fields.ts';

/** A month: '2026-11'. */
export const Month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'A month like 2026-11');

/** May be negative: corrections can exceed what was earned since. */
const SignedAmount = z.string().regex(/^-?\d{1,12}\.\d{2}$/);

export const PayoutStatus = z.enum(['pending', 'paid', 'cancelled']);

/**
 * held: the client may still object. objected: staff are to decide. taken_back: reversed by staff, not paid. payable:
 * the next batch includes it. in_payout: in a batch that is not paid yet.
 */
export const EarningState = z.enum([
  'held',
  'objected',
  'taken_back',
  'payable',
  'in_payout',
  'paid',
]);

/** The pay for one session, or a correction of it. */
export const Earning = z.object({
  /** Id of the session log (for its first line) or of the reply. */
  id: Id,
  /**
   * late_cancel, client_no_show: caused by the client; unplanned: a call that staff approved for pay; check_in_reply:
   * has no minutes.
   */
  kind: z.enum([
    'booking',
    'late_cancel',
    'client_no_show',
    'trial_booking',
    'trial_request',
    'unplanned',
    'check_in_reply',
  ]),
  /** A correction by staff: minutes and amount are the difference, and may be negative. */
  isCorrection: z.boolean(),
  /** Date in the companion's time zone: '2026-11-30'. */
  day: z.iso.date(),
  /** Start of the session in the companion's time zone; null for a reply, or if the session is no longer stored. */
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time like 09:00')
    .nullable(),
  /** The client's preferred name; null once the account is erased. */
  clientName: z.string().nullable(),
  minutes: z.int(),
  rateIdr: Amount,
  amountIdr: SignedAmount,
  state: EarningState,
});

export const Payout = z.object({
  id: Id,
  amountIdr: Amount,
  status: PayoutStatus,
  createdAt: Instant,
  paidAt: Instant.nullable(),
});

export const earnings = contract('billing', {
  overview: endpoint({
    method: 'GET',
    path: '/earnings',
    who: ['companion'],
    summary:
      "Returns the caller's earnings: by month, what is held, and the latest payouts, newest first",
    input: Empty,
    output: z.object({
      /** The amount of the latest paid payout; 0.00 without one. */
      latestPaidIdr: Amount,
      /** Earnings within the objection period, or with an open objection. */
      heldIdr: SignedAmount,
      /** Earnings without a payout, or in a payout that is not paid yet. */
      payableIdr: SignedAmount,
      /** The latest twelve months with earnings, newest first, without reversed ones. */
      months: z.array(z.object({ month: Month, minutes: z.int(), amountIdr: SignedAmount })),
      payouts: z.array(Payout),
    }),
  }),
  statement: endpoint({
    method: 'GET',
    path: '/earnings/{month}',
    who: ['companion'],
    summary: "Lists the caller's earnings of one month in their time zone, one line per session",
    input: z.strictObject({ month: Month }),
    output: z.object({
      month: Month,
      lines: z.array(Earning),
      /** The sum of all lines except reversed ones. */
      totalIdr: SignedAmount,
    }),
  }),
  statementFile: endpoint({
    method: 'GET',
    path: '/earnings/{month}/statement',
    who: ['companion'],
    summary: "Exports the caller's earnings of one month: a table as CSV, or a page as PDF",
    input: z.strictObject({
      month: Month,
      format: z.enum(['csv', 'pdf']),
      /** Language of the PDF; default: that of the request. */
      language: Language.optional(),
      separator: CsvSeparator,
    }),
    output: z.unknown(),
    download: true,
  }),
});
