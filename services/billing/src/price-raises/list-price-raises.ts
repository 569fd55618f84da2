import type { priceRaises } from '@kabar/contracts/price-raises';
import type { Verb } from '@kabar/server/slice';
import type { BillingTables } from '../tables.ts';
import { listRaises } from './queries.ts';
import { toPriceRaise } from './view.ts';

type List = Verb<typeof priceRaises.endpoints.list, BillingTables>;

export const listPriceRaises: List = async ({ db }) => ({
  raises: (await listRaises(db)).map(toPriceRaise),
});
