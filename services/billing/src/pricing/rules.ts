import { baselineSessionUsd, individualSessionUsd } from '../catalogue/rules.ts';
import type { PlanRow } from './queries.ts';

/** The defaults of settings that are whole numbers, the same as in the SQL functions that read them. */
const wholeNumbers: Record<string, string> = {
  trial_session_allowance: '5',
  free_cancellation_hours: '12',
  companion_rate_idr_per_minute: '1600',
  message_check_in_rate_idr: '1000',
};

/**
 * The effective value where it differs from the typed one: the default for an invalid value, the amount for 'auto';
 * otherwise null.
 */
export function valueInEffect(
  { setting_name, setting_value }: { setting_name: string; setting_value: string },
  plans: readonly PlanRow[],
): string | null {
  if (setting_name === 'individual_session_price_usd') {
    return unlessSame(individualSessionUsd(setting_value), setting_value);
  }
  if (setting_name === 'subscription_session_baseline_usd') {
    const sold = plans
      .filter((plan) => plan.is_active && plan.is_visible)
      .map((plan) => ({
        ...plan,
        price_usd: String(plan.price_usd),
        price_idr: String(plan.price_idr),
      }));
    return unlessSame(baselineSessionUsd(setting_value, sold), setting_value);
  }
  if (setting_name === 'pay_client_absence') {
    return ['yes', 'no'].includes(setting_value.trim().toLowerCase()) ? null : 'yes';
  }
  const byDefault = wholeNumbers[setting_name];
  if (byDefault === undefined || /^\d{1,6}$/.test(setting_value.trim())) return null;
  return byDefault;
}

/**
 * Whether to change a row: only if its version is the one that the admin saw (known; null for any), and only if
 * something changes.
 */
export function decideChange(
  stored: Record<string, unknown> | undefined,
  columns: Record<string, unknown>,
  known: number | null,
):
  | { refusal: 'not_found' | 'changed_meanwhile' }
  | { does: 'nothing' }
  | { does: 'change'; version: number } {
  if (stored === undefined) return { refusal: 'not_found' };
  const given = Object.entries(columns).filter(([, value]) => value !== undefined);
  if (given.every(([column, value]) => stored[column] === value)) return { does: 'nothing' };
  if (known !== null && known !== stored.version) return { refusal: 'changed_meanwhile' };
  return { does: 'change', version: Number(stored.version) };
}

/** The code of a new plan or pack, derived from its id. */
export function codeOfNew(id: string): string {
  return `added_${id.replaceAll('-', '').slice(-32)}`;
}

function unlessSame(value: string, typed: string): string | null {
  return typed.trim() !== '' && Number(value) === Number(typed) ? null : value;
}
