import type { avatars } from '@kabar/contracts/avatars';
import type { Verb } from '@kabar/server/slice';
import { updateOwnProfile } from '../own-profile.ts';
import type { AuthTables } from '../tables.ts';
import { lockOwnAvatar } from './queries.ts';
import { forgetAvatar } from './store-avatar.ts';

export const removeAvatar: Verb<typeof avatars.endpoints.remove, AuthTables> = async (context) => {
  const former = await lockOwnAvatar(context.db);
  await updateOwnProfile(context.db, { avatar_url: null }, context.now);
  forgetAvatar(context, former ?? null);
  return null;
};
