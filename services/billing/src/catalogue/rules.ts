import type { PlanRow } from './queries.ts';

/** A plan counts four weeks a month (SUB-020). */
const weeksOfMonth = 4;
const defaultIndividualSession = '7.50';
const defaultBaseline = '2.50';

/** What one session alone costs in USD; 7.50 where the setting is no price (PRICE-007). */
export function individualSessionUsd(setting: string | undefined): string {
  return priceOf(setting) ?? defaultIndividualSession;
}

/**
 * The price in USD of one subscription session, which packs are compared with: the setting's value, or with 'auto' that
 * of the lowest-priced tier; 2.50 where there is neither (decision 68).
 */
export function baselineSessionUsd(setting: string | undefined, plans: readonly PlanRow[]): string {
  if (setting?.trim() !== 'auto') return priceOf(setting) ?? defaultBaseline;
  const [tier] = plans
    .filter((plan) => plan.kind === 'tier')
    .toSorted((one, other) => Number(one.price_usd) - Number(other.price_usd));
  if (tier === undefined) return defaultBaseline;
  return (Number(tier.price_usd) / (tier.sessions_per_week * weeksOfMonth)).toFixed(2);
}

/** With two decimals; undefined for what is no price above zero. */
function priceOf(value: string | undefined): string | undefined {
  const typed = value?.trim() ?? '';
  if (!/^\d{1,6}(\.\d{1,4})?$/.test(typed) || Number(typed) === 0) return undefined;
  return Number(typed).toFixed(2);
}
