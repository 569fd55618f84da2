import type { landingCompanions } from '@kabar/contracts/landing-companions';
import type { Verb } from '@kabar/server/slice';
import type { AuthTables } from '../tables.ts';
import { listLanding } from './queries.ts';
import { placeOfHour } from './rules.ts';
import { toLandingCompanion } from './view.ts';

export const listLandingCompanions: Verb<
  typeof landingCompanions.endpoints.list,
  AuthTables
> = async ({ db, now }) => ({
  companions: (await listLanding(db, placeOfHour(now))).map(toLandingCompanion),
});
