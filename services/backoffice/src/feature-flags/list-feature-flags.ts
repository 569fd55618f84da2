import type { featureFlags } from '@kabar/contracts/feature-flags';
import type { Verb } from '@kabar/server/slice';
import type { BackofficeTables } from '../tables.ts';
import { listFlags } from './queries.ts';

export const listFeatureFlags: Verb<typeof featureFlags.endpoints.list, BackofficeTables> = async (
  context,
) => {
  const rows = await listFlags(context.db);
  return { flags: Object.fromEntries(rows.map((row) => [row.feature_name, row.is_enabled])) };
};
