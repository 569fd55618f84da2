import type { refunds } from '@kabar/contracts/refunds';
import type { Context } from '@kabar/server/context';
import type { Verb } from '@kabar/server/slice';
import type { BillingTables } from '../tables.ts';
import {
  closeRefundRequest,
  listOpenRefundRequests,
  lockRefundRequest,
  recordRefundAction,
} from './queries.ts';
import { refundAsStaff } from './refund-as-staff.ts';
import { decideRequest } from './refund-rules.ts';

type Endpoints = typeof refunds.endpoints;

export const listRefundRequests: Verb<Endpoints['requests'], BillingTables> = (context) =>
  answer(context);

export const approveRefund: Verb<Endpoints['approve'], BillingTables> = async (context, { id }) => {
  const { db, now, refuse } = context;
  const { request, decision } = await decide(context, id, true);
  if ('refusal' in decision) throw refuse(decision.refusal);
  if (decision.does === 'approve') {
    await closeRefundRequest(db, { id, decision: 'approved', now });
    const refusal = await refundAsStaff(db, { id, ...request, now }, { isApproved: true });
    if (refusal === 'refund_requested') throw refuse('request_over');
    if (refusal !== null) throw refuse(refusal);
  }
  return await answer(context);
};

export const refuseRefund: Verb<Endpoints['refuse'], BillingTables> = async (context, { id }) => {
  const { db, now, refuse } = context;
  const { request, decision } = await decide(context, id, false);
  if ('refusal' in decision) throw refuse('request_over');
  if (decision.does === 'refuse') {
    await closeRefundRequest(db, { id, decision: 'refused', now });
    await recordRefundAction(db, 'payment_refund_refused', request);
  }
  return await answer(context);
};

async function decide(context: Context<BillingTables>, id: string, approves: boolean) {
  const [request, { accountId: admin }] = await Promise.all([
    lockRefundRequest(context.db, id),
    context.caller(),
  ]);
  if (request === undefined) throw context.refuse('not_found');
  return { request, decision: decideRequest(request, { approves, admin }, context.now) };
}

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
      cancelSessions: row.cancel_sessions,
    })),
  };
}
