import type { pricing } from '@kabar/contracts/pricing';
import type { Verb } from '@kabar/server/slice';
import type { BillingTables } from '../tables.ts';
import { readPricingRows } from './queries.ts';
import { toPricedPack, toPricedPlan, toPricingSetting } from './view.ts';

export const readPricing: Verb<typeof pricing.endpoints.read, BillingTables> = async ({ db }) => {
  const { plans, packs, settings } = await readPricingRows(db);
  return {
    plans: plans.map(toPricedPlan),
    packs: packs.map(toPricedPack),
    settings: settings.map((setting) => toPricingSetting(setting, plans)),
  };
};
