import { maxPhotos, type photos } from '@kabar/contracts/photos';
import type { Verb } from '@kabar/server/slice';
import { limitUploads } from '../limit-uploads.ts';
import type { AuthTables } from '../tables.ts';
import { photoKey, photoUrl } from './address.ts';
import { preparePhoto } from './prepare-photo.ts';
import { lockOwnPhotos, updateOwnPhotos } from './queries.ts';
import { toOwnPhotos } from './view.ts';

/** A repeated request finds its own file: the same picture gets the same answer, a different one is refused. */
export const addPhoto: Verb<typeof photos.endpoints.add, AuthTables> = async (
  context,
  { id, file },
) => {
  const { accountId } = await context.caller();
  await limitUploads(context, accountId);
  const bytes = await preparePhoto(context, accountId, file.bytes);
  const key = photoKey(accountId, id);
  const url = photoUrl(accountId, id);

  const present = await lockOwnPhotos(context.db);
  if (present.includes(url)) {
    const stored = await context.storage.read(key);
    if (!stored?.equals(bytes)) throw context.refuse('id_reused');
    return toOwnPhotos(present);
  }
  if (present.length >= maxPhotos) throw context.refuse('photos_full');
  // Before the commit, so that no stored address refers to a missing file.
  await context.storage.write(key, bytes);
  const now = [...present, url];
  await updateOwnPhotos(context.db, now, context.now);
  return toOwnPhotos(now);
};
