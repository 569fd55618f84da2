import type { Objection, PayoutBatch, Payouts } from '@kabar/contracts/payouts';
import type { z } from 'zod';
import type { BatchRow, ObjectionRow, PayoutRow, PayoutsRow } from './queries.ts';
import { mayApprove, waitsUntil } from './rules.ts';

const amount = (value: string | number) => Number(value).toFixed(2);
const instant = (value: string) => new Date(value).toISOString();
const maybeInstant = (value: string | null) => (value === null ? null : instant(value));

export function toPayouts(row: PayoutsRow, now: Date): z.infer<typeof Payouts> {
  const { caller, admins_of_last_day: adminsOfLastDay } = row;
  return {
    payableIdr: amount(row.payable_idr),
    batches: row.batches.map((batch) => {
      const { status, made_by: madeBy } = batch;
      const facts = { status, madeBy, madeAt: new Date(batch.made_at), caller, adminsOfLastDay };
      return { ...toBatch(batch), mayApprove: mayApprove(facts, now) };
    }),
    objections: row.objections.map(toObjection),
    objectionCount: row.objection_count,
  };
}

function toBatch(row: BatchRow): Omit<z.infer<typeof PayoutBatch>, 'mayApprove'> {
  return {
    id: row.id,
    status: row.status,
    madeBy: { id: row.made_by, fullName: row.made_by_name },
    madeAt: instant(row.made_at),
    validUntil: row.status === 'made' ? waitsUntil(new Date(row.made_at)).toISOString() : null,
    approvedBy:
      row.approved_by === null ? null : { id: row.approved_by, fullName: row.approved_by_name },
    approvedAt: maybeInstant(row.approved_at),
    paidAt: maybeInstant(row.paid_at),
    cancelledAt: maybeInstant(row.cancelled_at),
    amountIdr: amount(row.amount_idr),
    companionCount: row.companion_count,
    payouts: row.payouts.map(toPayout),
  };
}

export function toPayout(row: PayoutRow): z.infer<typeof PayoutBatch>['payouts'][number] {
  return {
    id: row.id,
    amountIdr: amount(row.amount_idr),
    status: row.status,
    createdAt: instant(row.created_at),
    paidAt: maybeInstant(row.paid_at),
    companion: { id: row.companion_id, fullName: row.full_name },
  };
}

function toObjection(row: ObjectionRow): z.infer<typeof Objection> {
  return {
    id: row.id,
    companion: { id: row.companion_id, fullName: row.full_name },
    ...{ isReply: row.kind === 'check_in_reply', day: row.day },
    minutes: row.kind === 'check_in_reply' ? 0 : row.minutes,
    amountIdr: amount(row.amount_idr),
    objectedAt: instant(row.objected_at),
  };
}
