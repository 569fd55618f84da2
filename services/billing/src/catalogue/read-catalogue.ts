import type { catalogue, Sold } from '@kabar/contracts/catalogue';
import type { Verb } from '@kabar/server/slice';
import type { Kysely } from 'kysely';
import type { BillingTables } from '../tables.ts';
import { listPacks, listPlans, readSettings } from './queries.ts';
import {
  baselineSessionUsd,
  freeCancellationHours,
  individualSessionUsd,
  trialSessions,
} from './rules.ts';
import { toPlan, toSessionPack } from './view.ts';

export const readCatalogue: Verb<typeof catalogue.endpoints.read, BillingTables> = ({ db }) =>
  soldNow(db);

export async function soldNow(db: Kysely<BillingTables>): Promise<Sold> {
  const [plans, packs, settings] = await Promise.all([
    listPlans(db),
    listPacks(db),
    readSettings(db),
  ]);
  return {
    plans: plans.map(toPlan),
    packs: packs.map(toSessionPack),
    individualSessionUsd: individualSessionUsd(settings.get('individual_session_price_usd')),
    baselineSessionUsd: baselineSessionUsd(
      settings.get('subscription_session_baseline_usd'),
      plans,
    ),
    trialSessions: trialSessions(settings.get('trial_session_allowance')),
    freeCancellationHours: freeCancellationHours(settings.get('free_cancellation_hours')),
  };
}
