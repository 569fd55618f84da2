import type { refunds } from '@kabar/contracts/refunds';
import type { Verb } from '@kabar/server/slice';
import type { BillingTables } from '../tables.ts';
import { listOpenRefundRequests } from './queries.ts';
import { refundAsStaff } from './refund-as-staff.ts';

export const askRefund: Verb<typeof refunds.endpoints.ask, BillingTables> = async (
  { db, now, refuse },
  { id, paymentId, amountUsd, reason, cancelSessions },
) => {
  const refusal = await refundAsStaff(db, {
    ...{ id, paymentId, amountUsd, reason, cancelSessions, now },
  });
  if (refusal !== null) throw refuse(refusal);
  const waiting = await listOpenRefundRequests(db, now);
  return { id, paymentId, amountUsd, waits: waiting.some((request) => request.id === id) };
};
