import type { photos } from '@kabar/contracts/photos';
import type { Verb } from '@kabar/server/slice';
import type { AuthTables } from '../tables.ts';
import { photoKey } from './address.ts';

export const readPhoto: Verb<typeof photos.endpoints.read, AuthTables> = async (
  context,
  { accountId, id },
) => {
  const bytes = await context.storage.read(photoKey(accountId, id));
  if (bytes === undefined) throw context.refuse('not_found');
  return {
    bytes,
    type: 'image/webp',
    disposition: 'inline',
    fileName: `${id}.webp`,
    cache: 'public',
  };
};
