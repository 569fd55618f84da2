import type { priceRaises } from '@kabar/contracts/price-raises';
import type { Verb } from '@kabar/server/slice';
import { lockSubscription } from '../subscriptions/load-facts.ts';
import type { BillingTables } from '../tables.ts';
import { findOpenRaise, storeAgreement } from './queries.ts';
import { agreeToRaise } from './rules.ts';

type Agree = Verb<typeof priceRaises.endpoints.agree, BillingTables>;

/** Records the agreement, which a renewal at the higher price requires. */
export const agreeToPriceRaise: Agree = async ({ db, now, refuse }, { id }) => {
  const found = await findOpenRaise(db);
  if (found === undefined) throw refuse('not_found');
  const [own, open] = await Promise.all([
    lockSubscription(db, found.subscriptionId),
    findOpenRaise(db),
  ]);
  if (own === undefined || open === undefined) throw refuse('not_found');
  const refusal = agreeToRaise(own, open, id);
  if (refusal !== null) throw refuse(refusal);
  await storeAgreement(db, open, now);
  return null;
};
