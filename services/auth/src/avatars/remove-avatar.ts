import type { avatars } from '@kabar/contracts/avatars';
import type { Verb } from '@kabar/server/slice';
import { findOwnProfile, updateOwnProfile } from '../own-profile.ts';
import type { AuthTables } from '../tables.ts';
import { keyOfAvatarUrl } from './address.ts';

export const removeAvatar: Verb<typeof avatars.endpoints.remove, AuthTables> = async (context) => {
  const profile = await findOwnProfile(context.db);
  await updateOwnProfile(context.db, { avatar_url: null }, context.now);
  const former = keyOfAvatarUrl(profile?.avatar_url ?? null);
  if (former !== undefined) context.afterCommit(() => context.storage.remove(former));
  return null;
};
