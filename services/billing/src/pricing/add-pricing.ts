import type { pricing } from '@kabar/contracts/pricing';
import type { Context } from '@kabar/server/context';
import { createOnce } from '@kabar/server/create-once';
import type { Verb } from '@kabar/server/slice';
import type { BillingTables } from '../tables.ts';
import { insertPrice, lockPrice, readPricingRows } from './queries.ts';
import { codeOfNew } from './rules.ts';
import { toPricedPack, toPricedPlan } from './view.ts';

type Endpoints = typeof pricing.endpoints;

/** Hidden at first, so that an admin can check it before it is sold. */
export const addPlan: Verb<Endpoints['addPlan'], BillingTables> = async (context, input) => {
  const { sessionsPerWeek, minutesPerSession } = input;
  const rows = await add(context, 'plan', input, {
    ...{ kind: 'tier', sessions_per_week: sessionsPerWeek, minutes_per_session: minutesPerSession },
  });
  const row = rows.plans.find(({ id }) => id === input.id);
  if (row === undefined) throw new Error('What was added is there');
  return toPricedPlan(row);
};

export const addPack: Verb<Endpoints['addPack'], BillingTables> = async (context, input) => {
  const rows = await add(context, 'pack', input, { session_count: input.sessionCount });
  const row = rows.packs.find(({ id }) => id === input.id);
  if (row === undefined) throw new Error('What was added is there');
  return toPricedPack(row);
};

interface Given {
  id: string;
  name: string;
  description: string;
  priceUsd: string;
  priceIdr: string;
}

/** Returns all rows afterwards. Idempotent by id and content. */
async function add(
  { db, now }: Context<BillingTables>,
  what: 'plan' | 'pack',
  { id, name, description, priceUsd, priceIdr }: Given,
  own: Record<string, unknown>,
) {
  const columns = {
    ...{ name, description, price_usd: Number(priceUsd), price_idr: Number(priceIdr) },
    ...own,
  };
  await createOnce({
    insert: () => insertPrice(db, { what, id, code: codeOfNew(id), columns, now }),
    find: () => lockPrice(db, { what, id }),
    content: (stored) => Object.fromEntries(Object.keys(columns).map((key) => [key, stored[key]])),
    wanted: columns,
  });
  return await readPricingRows(db);
}
