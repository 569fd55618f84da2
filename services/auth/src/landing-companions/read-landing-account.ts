import type { landingCompanions } from '@kabar/contracts/landing-companions';
import type { Verb } from '@kabar/server/slice';
import type { AuthTables } from '../tables.ts';
import { findAccount } from './queries.ts';

export const readLandingAccount: Verb<
  typeof landingCompanions.endpoints.account,
  AuthTables
> = async (context, { id }) => {
  const companionId = await findAccount(context.db, id);
  if (companionId === null) throw context.refuse('not_found');
  return { companionId };
};
