import type { clientProfiles } from '@kabar/contracts/client-profiles';
import type { Verb } from '@kabar/server/slice';
import type { ClientTables } from '../tables.ts';
import { findOwnClientProfile } from './queries.ts';
import { toClientProfile } from './view.ts';

export const readOwnClientProfile: Verb<typeof clientProfiles.endpoints.own, ClientTables> = async (
  context,
) => {
  const row = await findOwnClientProfile(context.db);
  return { profile: row === undefined ? null : toClientProfile(row) };
};
