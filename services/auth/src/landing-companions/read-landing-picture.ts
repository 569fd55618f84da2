import type { landingCompanions } from '@kabar/contracts/landing-companions';
import type { Verb } from '@kabar/server/slice';
import { keyOfAvatarUrl } from '../avatars/address.ts';
import type { AuthTables } from '../tables.ts';
import { findLandingPicture } from './queries.ts';

export const readLandingPicture: Verb<
  typeof landingCompanions.endpoints.picture,
  AuthTables
> = async (context, { id }) => {
  const key = keyOfAvatarUrl(await findLandingPicture(context.db, id));
  const bytes = key && (await context.storage.read(key));
  if (!bytes) throw context.refuse('not_found');
  return {
    bytes,
    type: 'image/webp',
    disposition: 'inline',
    fileName: 'companion.webp',
    cache: 'public',
  };
};
