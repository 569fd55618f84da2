import type { StaffSubscription, staffSubscriptions } from '@kabar/contracts/staff-subscriptions';
import type { Context } from '@kabar/server/context';
import type { Verb } from '@kabar/server/slice';
import type { z } from 'zod';
import { readSubscription as readFacts } from '../subscriptions/load-facts.ts';
import { toUsd } from '../subscriptions/periods.ts';
import type { BillingTables } from '../tables.ts';
import { listPayments, listSubscriptions, listTransactions } from './queries.ts';
import { refundable } from './refund-rules.ts';
import { toPaymentFacts, toPaymentOfSubscription, toStaffSubscription } from './view.ts';

export const readSubscription: Verb<
  typeof staffSubscriptions.endpoints.read,
  BillingTables
> = async (context, { id }) => {
  const [subscription, payments] = await Promise.all([
    subscriptionForStaff(context, id),
    refundableOf(context, id),
  ]);
  return {
    subscription,
    payments: payments.map(toPaymentOfSubscription),
    proRataUsd: toUsd(sum(payments.map((payment) => payment.proRataCents))),
    refundableUsd: toUsd(sum(payments.map((payment) => payment.ofPeriodCents))),
  };
};

const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);

/** The refundable amounts of a cancellation, for the page and for the command. */
export async function refundableOf(
  { db, now, refuse }: Pick<Context<BillingTables>, 'db' | 'now' | 'refuse'>,
  id: string,
) {
  const [own, payments] = await Promise.all([readFacts(db, id), listPayments(db, id)]);
  if (own === undefined) throw refuse('not_found');
  return refundable(own, payments.map(toPaymentFacts), now);
}

export async function subscriptionForStaff(
  { db, refuse }: Pick<Context<BillingTables>, 'db' | 'refuse'>,
  id: string,
): Promise<z.infer<typeof StaffSubscription>> {
  const [[row], transactions] = await Promise.all([
    listSubscriptions(db, [id]),
    listTransactions(db, [id], 100),
  ]);
  if (row === undefined) throw refuse('not_found');
  return toStaffSubscription(row, transactions);
}
