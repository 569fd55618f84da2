import type { landingCompanions } from '@kabar/contracts/landing-companions';
import type { Verb } from '@kabar/server/slice';
import type { AuthTables } from '../tables.ts';
import { findLanding } from './queries.ts';
import { toLandingCompanion } from './view.ts';

export const readLandingCompanion: Verb<
  typeof landingCompanions.endpoints.read,
  AuthTables
> = async (context, { id }) => {
  const row = await findLanding(context.db, id);
  if (row === undefined) throw context.refuse('not_found');
  return { companion: toLandingCompanion(row) };
};
