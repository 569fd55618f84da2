import type { profiles } from '@kabar/contracts/profiles';
import type { Verb } from '@kabar/server/slice';
import { findOwnProfile } from '../own-profile.ts';
import type { AuthTables } from '../tables.ts';
import { toOwnProfile } from './view.ts';

export const readOwnProfile: Verb<typeof profiles.endpoints.own, AuthTables> = async (context) => {
  const profile = await findOwnProfile(context.db);
  return { profile: profile === undefined ? null : toOwnProfile(profile) };
};
