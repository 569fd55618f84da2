import type { avatars } from '@kabar/contracts/avatars';
import type { Verb } from '@kabar/server/slice';
import type { AuthTables } from '../tables.ts';
import { avatarKey } from './address.ts';

export const readAvatar: Verb<typeof avatars.endpoints.read, AuthTables> = async (
  context,
  { accountId, file },
) => {
  const bytes = await context.storage.read(avatarKey(accountId, file));
  if (bytes === undefined) throw context.refuse('not_found');
  return { bytes, type: 'image/webp', disposition: 'inline', fileName: file, cache: 'public' };
};
