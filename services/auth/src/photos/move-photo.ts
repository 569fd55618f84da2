import type { photos } from '@kabar/contracts/photos';
import type { Verb } from '@kabar/server/slice';
import type { AuthTables } from '../tables.ts';
import { photoUrl } from './address.ts';
import { lockOwnPhotos, updateOwnPhotos } from './queries.ts';
import { moved } from './rules.ts';
import { toOwnPhotos } from './view.ts';

export const movePhoto: Verb<typeof photos.endpoints.move, AuthTables> = async (
  context,
  { id, place },
) => {
  const { accountId } = await context.caller();
  const url = photoUrl(accountId, id);
  const present = await lockOwnPhotos(context.db);
  if (!present.includes(url)) throw context.refuse('not_found');
  const ordered = moved(present, url, place);
  await updateOwnPhotos(context.db, ordered, context.now);
  return toOwnPhotos(ordered);
};
