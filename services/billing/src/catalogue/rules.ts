import type { PlanRow } from './queries.ts';

/** Prices of plans are calculated with four weeks a month (SUB-020). */
const weeksOfMonth = 4;
const defaultIndividualSession = '7.50';
const defaultBaseline = '2.50';

/** The price in USD of a single session; 7.50 if the setting is not a valid price (PRICE-007). */
export function individualSessionUsd(setting: string | undefined): string {
  return priceOf(setting) ?? defaultIndividualSession;
}

/** How many free trial sessions a client has; 5 if the setting is not valid, as in `billing_api.trial_session_allowance`. */
export function trialSessions(setting: string | undefined): number {
  return wholeNumberOr(setting, 5);
}

/**
 * Hours before its start until which a session can be cancelled or moved free of charge; 12 if the setting is not
 * valid, as in `billing_api.free_cancellation_hours`.
 */
export function freeCancellationHours(setting: string | undefined): number {
  return wholeNumberOr(setting, 12);
}

function wholeNumberOr(setting: string | undefined, byDefault: number): number {
  return /^\d{1,3}$/.test(setting ?? '') ? Number(setting) : byDefault;
}

/**
 * The price in USD of one subscription session, with which packs are compared: the setting's value, or for 'auto' that
 * of the lowest-priced tier; 2.50 if there is neither (decision 68).
 */
export function baselineSessionUsd(setting: string | undefined, plans: readonly PlanRow[]): string {
  if (setting?.trim() !== 'auto') return priceOf(setting) ?? defaultBaseline;
  const [tier] = plans
    .filter((plan) => plan.kind === 'tier')
    .toSorted((one, other) => Number(one.price_usd) - Number(other.price_usd));
  if (tier === undefined) return defaultBaseline;
  return (Number(tier.price_usd) / (tier.sessions_per_week * weeksOfMonth)).toFixed(2);
}

/** The price with two decimals; undefined if it is not a price above zero. */
function priceOf(value: string | undefined): string | undefined {
  const typed = value?.trim() ?? '';
  if (!/^\d{1,6}(\.\d{1,4})?$/.test(typed) || Number(typed) === 0) return undefined;
  return Number(typed).toFixed(2);
}
