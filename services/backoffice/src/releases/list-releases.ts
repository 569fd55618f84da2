import type { releases } from '@kabar/contracts/releases';
import { releaseNames } from '@kabar/releases/release';
import type { Verb } from '@kabar/server/slice';
import { backofficeSettings } from '../env.ts';
import type { BackofficeTables } from '../tables.ts';
import { openStore } from './open-store.ts';
import { toSlot } from './view.ts';

export const listReleases: Verb<typeof releases.endpoints.list, BackofficeTables> = async (
  context,
) => {
  const { db, now, env } = context;
  const { registry, history } = openStore(context);
  const slots = releaseNames.flatMap((name) => registry[name] ?? []);
  const { CANARY_PAGES: pages, CANARY_MINUTES: minutes } = backofficeSettings(env);
  return {
    slots: await Promise.all(slots.map((slot) => toSlot({ db, now, history }, slot))),
    promotion: { pages, minutes },
  };
};
