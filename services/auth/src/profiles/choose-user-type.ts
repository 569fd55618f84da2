import type { profiles } from '@kabar/contracts/profiles';
import { AppError } from '@kabar/server/app-error';
import type { Verb } from '@kabar/server/slice';
import { chooseUserType as choose, findOwnProfile } from '../own-profile.ts';
import type { AuthTables } from '../tables.ts';
import { toOwnProfile } from './view.ts';

export const chooseUserType: Verb<typeof profiles.endpoints.chooseUserType, AuthTables> = async (
  context,
  { userType },
) => {
  await choose(context.db, userType);
  const profile = await findOwnProfile(context.db);
  if (profile === undefined) throw new AppError('profile_missing');
  return { profile: toOwnProfile(profile) };
};
