import { randomUUID } from 'node:crypto';
import type { staffSubscriptions } from '@kabar/contracts/staff-subscriptions';
import type { Verb } from '@kabar/server/slice';
import { refundAsStaff } from '../refunds/refund-as-staff.ts';
import { endSubscription } from '../subscriptions/end-subscription.ts';
import { toCents, toUsd } from '../subscriptions/periods.ts';
import type { BillingTables } from '../tables.ts';
import { lockForStaff } from './change-subscription.ts';
import { refundableOf, subscriptionForStaff } from './read-subscription.ts';
import { recordAction } from './record-action.ts';
import { takeRefunds } from './refund-rules.ts';

type CancelAsStaff = Verb<typeof staffSubscriptions.endpoints.cancelAsStaff, BillingTables>;

/**
 * Ends a subscription at once (decision 72): the bookings service cancels future sessions, and the refund is taken from the
 * payments of the period.
 */
export const cancelAsStaff: CancelAsStaff = async (context, input) => {
  const { db, now, refuse } = context;
  const { id, reason, refundUsd } = input;
  const own = await lockForStaff(context, input);
  if (own.status !== 'active') throw refuse('subscription_not_active');
  const taken = takeRefunds(await refundableOf(context, id), toCents(refundUsd));
  if ('refusal' in taken) throw refuse(taken.refusal);
  for (const { payment, cents } of taken.refunds) {
    const refund = { id: randomUUID(), paymentId: payment, amountUsd: toUsd(cents), reason, now };
    const refusal = await refundAsStaff(db, refund);
    if (refusal !== null) throw refuse(refusal);
  }
  await endSubscription(db, own, { event: 'cancelled', now });
  await recordAction(db, id, 'subscription_cancel', {
    ...{ reason, refund_usd: Number(refundUsd) },
    ...{ before: { status: own.status }, after: { status: 'cancelled' } },
  });
  return await subscriptionForStaff(context, id);
};
