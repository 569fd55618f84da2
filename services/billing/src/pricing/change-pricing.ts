import type { pricing } from '@kabar/contracts/pricing';
import type { Context } from '@kabar/server/context';
import { type IfMatch, requireIfMatch } from '@kabar/server/if-match';
import type { Verb } from '@kabar/server/slice';
import type { BillingTables } from '../tables.ts';
import { lockPrice, type PricingRows, readPricingRows, storePrice } from './queries.ts';
import { decideChange } from './rules.ts';
import { toPricedPack, toPricedPlan, toPricingSetting } from './view.ts';

type Endpoints = typeof pricing.endpoints;

export const changePlan: Verb<Endpoints['changePlan'], BillingTables> = async (context, input) => {
  const { priceUsd, priceIdr, sessionsPerWeek, minutesPerSession } = input;
  const rows = await change(context, 'plan', input, {
    price_usd: priceUsd === undefined ? undefined : Number(priceUsd),
    price_idr: priceIdr === undefined ? undefined : Number(priceIdr),
    sessions_per_week: sessionsPerWeek,
    minutes_per_session: minutesPerSession,
  });
  return toPricedPlan(only(rows.plans, input.id));
};

export const changePack: Verb<Endpoints['changePack'], BillingTables> = async (context, input) => {
  const { priceUsd, priceIdr } = input;
  const rows = await change(context, 'pack', input, {
    price_usd: priceUsd === undefined ? undefined : Number(priceUsd),
    price_idr: priceIdr === undefined ? undefined : Number(priceIdr),
  });
  return toPricedPack(only(rows.packs, input.id));
};

export const changeSetting: Verb<Endpoints['changeSetting'], BillingTables> = async (
  context,
  input,
) => {
  const rows = await change(context, 'setting', input, { setting_value: input.settingValue });
  return toPricingSetting(only(rows.settings, input.id), rows.plans);
};

interface Given {
  id: string;
  ifMatch?: IfMatch;
  isActive?: boolean | undefined;
  isVisible?: boolean | undefined;
  adminNotes?: string | null | undefined;
  place?: number | null | undefined;
}

/** Absent fields stay as they are. Returns all rows after the change. */
async function change(
  context: Context<BillingTables, 'changed_meanwhile'>,
  what: 'plan' | 'pack' | 'setting',
  given: Given,
  own: Record<string, unknown>,
): Promise<PricingRows> {
  const { db, now, refuse } = context;
  const known = requireIfMatch(refuse, given.ifMatch);
  const { isActive, isVisible, adminNotes, place } = given;
  const columns = {
    ...own,
    is_active: isActive,
    is_visible: isVisible,
    place,
    // PRICE-005: empty notes are stored as null.
    admin_notes: adminNotes === '' ? null : adminNotes,
  };
  const { id } = given;
  const stored = await lockPrice(db, { what, id });
  const decided = decideChange(stored, columns, known === '*' ? null : known);
  if ('refusal' in decided) throw refuse(decided.refusal);
  if (decided.does === 'change')
    await storePrice(db, { what, id, columns, version: decided.version, now });
  return await readPricingRows(db);
}

function only<Row extends { id: string }>(rows: Row[], id: string): Row {
  const row = rows.find((one) => one.id === id);
  if (row === undefined) throw new Error('What was changed is there');
  return row;
}
