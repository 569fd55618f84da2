import type { priceRaises } from '@kabar/contracts/price-raises';
import { createOnce } from '@kabar/server/create-once';
import { notify } from '@kabar/server/notify';
import type { Verb } from '@kabar/server/slice';
import { amountsOf, findPlan } from '../subscriptions/load-facts.ts';
import { toCents } from '../subscriptions/periods.ts';
import type { BillingTables } from '../tables.ts';
import { listRaises, listSubscribersBelow, type RaiseRow, storeRaise } from './queries.ts';
import { announceRaise } from './rules.ts';
import { toPriceRaise } from './view.ts';

type Announce = Verb<typeof priceRaises.endpoints.announce, BillingTables>;

/** Stores the raise and notifies subscribers who pay less. The higher price requires their agreement. */
export const announcePriceRaise: Announce = async ({ db, now, refuse }, input) => {
  const { id, planId } = input;
  const cents = toCents(input.priceUsd);
  const beginsAt = new Date(input.beginsAt);
  const find = async () => (await listRaises(db)).find((raise) => raise.id === id);
  const insert = async (): Promise<RaiseRow | undefined> => {
    if ((await find()) !== undefined) return;
    const [plan, subscribers] = await Promise.all([
      findPlan(db, planId),
      listSubscribersBelow(db, planId, cents),
    ]);
    const prices = subscribers.map(({ price_usd }) => toCents(price_usd));
    const lowestCents = prices.length === 0 ? null : Math.min(...prices);
    const refusal = announceRaise({ plan, lowestCents }, { cents, beginsAt }, now);
    if (refusal !== null || plan === undefined) throw refuse(refusal ?? 'plan_not_found');
    const raise = { id, planId, planName: plan.name, cents, beginsAt, now };
    if (!(await storeRaise(db, raise))) return;
    const amounts = await amountsOf(db, { planId, cents });
    await notify(
      db,
      subscribers.map(({ subscription_id, user_id }) => ({
        recipient: user_id,
        type: 'subscription_changed' as const,
        payload: {
          ...{ subscription_id, event: 'price_raise' as const },
          ...{ at: beginsAt.toISOString(), ...amounts },
        },
      })),
    );
    return await find();
  };
  const { row } = await createOnce({
    ...{ insert, find },
    content: (raise) => [raise.plan_id, toCents(raise.price_usd), raise.begins_at.toISOString()],
    wanted: [planId, cents, beginsAt.toISOString()],
  });
  return toPriceRaise(row);
};
