import { createHmac } from 'node:crypto';
import { ReleaseReport } from '@kabar/contracts/release-counts';
import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem } from '@kabar/server/jobs';
import { backofficeSettings, releaseStore } from '../env.ts';
import type { BackofficeTables } from '../tables.ts';
import { carryOut, type Decision, judge, type Live, noteStarts, readLive } from './decide.ts';
import { keepNetworks, keepPages, keepReports } from './queries.ts';

/**
 * Stores the counts of a gateway, and decides about releases by the counts of all gateways. Returns the key with which gateways
 * hash networks and sign pages.
 */
export function takeReport(parts: ServiceParts): (body: unknown) => Promise<{ key: string }> {
  const { env, log } = parts;
  const store = releaseStore(env);
  const { CANARY_PAGES: pages, CANARY_MINUTES: minutes } = backofficeSettings(env);
  const key = createHmac('sha256', env.secret).update('marks of failing releases').digest('base64');
  return async (body) => {
    const { gateway, counts } = ReleaseReport.parse(body);
    const told = counts.map((one) => ({ ...one, gateway }));
    const live = readStore(store, log);
    const decisions = await asSystem<BackofficeTables, Decision[]>(parts, async (db) => {
      if (told.length > 0)
        await Promise.all([keepPages(db, told), keepNetworks(db, told), keepReports(db, told)]);
      if (live === undefined) return [];
      const now = new Date();
      await noteStarts(db, { store, live, now, log });
      return await judge({ db, live, rule: { pages, minutes }, now });
    });
    for (const decision of decisions) carryOut(store, decision, log);
    return { key };
  };
}

/** Undefined if the store is not readable; the counts are stored nevertheless. */
function readStore(store: string, log: ServiceParts['log']): Live | undefined {
  try {
    return readLive(store);
  } catch (error) {
    log.error({ err: error }, 'the store of releases cannot be read');
    return undefined;
  }
}
