import type { StaffSubscription, staffSubscriptions } from '@kabar/contracts/staff-subscriptions';
import type { Context } from '@kabar/server/context';
import type { Verb } from '@kabar/server/slice';
import type { z } from 'zod';
import type { BillingTables } from '../tables.ts';
import { listPayments, listSubscriptions, listTransactions } from './queries.ts';
import { sumUsd, toPaymentOfSubscription, toStaffSubscription } from './view.ts';

export const readSubscription: Verb<
  typeof staffSubscriptions.endpoints.read,
  BillingTables
> = async (context, { id }) => {
  const [subscription, payments] = await Promise.all([
    subscriptionForStaff(context, id),
    listPayments(context.db, id, context.now),
  ]);
  return {
    subscription,
    payments: payments.map(toPaymentOfSubscription),
    proRataUsd: sumUsd(payments.map((payment) => payment.pro_rata_usd)),
    refundableUsd: sumUsd(payments.map((payment) => payment.of_period_usd)),
  };
};

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
