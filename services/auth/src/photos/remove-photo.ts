import type { photos } from '@kabar/contracts/photos';
import type { Verb } from '@kabar/server/slice';
import type { AuthTables } from '../tables.ts';
import { photoKey, photoUrl } from './address.ts';
import { lockOwnPhotos, updateOwnPhotos } from './queries.ts';
import { toOwnPhotos } from './view.ts';

export const removePhoto: Verb<typeof photos.endpoints.remove, AuthTables> = async (
  context,
  { id },
) => {
  const { accountId } = await context.caller();
  const url = photoUrl(accountId, id);
  const present = await lockOwnPhotos(context.db);
  if (!present.includes(url)) throw context.refuse('not_found');
  const left = present.filter((other) => other !== url);
  await updateOwnPhotos(context.db, left, context.now);
  context.afterCommit(() => context.storage.remove(photoKey(accountId, id)));
  return toOwnPhotos(left);
};
