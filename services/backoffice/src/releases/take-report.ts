import { createHmac } from 'node:crypto';
import { ReleaseReport } from '@kabar/contracts/release-counts';
import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem } from '@kabar/server/jobs';
import { backofficeSettings, releaseStore } from '../env.ts';
import type { BackofficeTables } from '../tables.ts';
import { carryOut, type Decision, judge, type Live, noteStarts, readLive } from './decide.ts';
import { keepNetworks, keepPages, keepReports } from './queries.ts';

/**
 * Takes what a gateway counted, adds it to what the others did, and decides by all of it. Whoever reports gets the key by which
 * it marks networks and signs pages.
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

/** A store that cannot be read is no reason to lose what was counted. */
function readStore(store: string, log: ServiceParts['log']): Live | undefined {
  try {
    return readLive(store);
  } catch (error) {
    log.error({ err: error }, 'the store of releases cannot be read');
    return undefined;
  }
}
