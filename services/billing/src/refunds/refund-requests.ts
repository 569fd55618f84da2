import type { refunds } from '@kabar/contracts/refunds';
import type { Context } from '@kabar/server/context';
import type { Verb } from '@kabar/server/slice';
import type { BillingTables } from '../tables.ts';
import { decideRefundRequest, listOpenRefundRequests } from './queries.ts';

type Endpoints = typeof refunds.endpoints;

export const listRefundRequests: Verb<Endpoints['requests'], BillingTables> = (context) =>
  answer(context);

export const approveRefund: Verb<Endpoints['approve'], BillingTables> = async (context, { id }) => {
  const refusal = await decideRefundRequest(context.db, { id, approves: true, now: context.now });
  if (refusal !== null) throw context.refuse(refusal);
  return await answer(context);
};

export const refuseRefund: Verb<Endpoints['refuse'], BillingTables> = async (context, { id }) => {
  const refusal = await decideRefundRequest(context.db, { id, approves: false, now: context.now });
  if (refusal === 'not_found' || refusal === 'request_over') throw context.refuse(refusal);
  return await answer(context);
};

async function answer({ db, now }: Pick<Context<BillingTables>, 'db' | 'now'>) {
  const rows = await listOpenRefundRequests(db, now);
  return {
    requests: rows.map((row) => ({
      id: row.id,
      paymentId: row.payment_id,
      amountUsd: row.amount_usd,
      reason: row.reason,
      of: row.of,
      clientName: row.client_name,
      askedByName: row.asked_by_name,
      isOwn: row.is_own,
      askedAt: row.asked_at.toISOString(),
      validUntil: row.valid_until.toISOString(),
    })),
  };
}
