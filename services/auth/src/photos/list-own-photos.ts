import type { photos } from '@kabar/contracts/photos';
import type { Verb } from '@kabar/server/slice';
import type { AuthTables } from '../tables.ts';
import { getOwnPhotos } from './queries.ts';
import { toOwnPhotos } from './view.ts';

export const listOwnPhotos: Verb<typeof photos.endpoints.list, AuthTables> = async (context) =>
  toOwnPhotos(await getOwnPhotos(context.db));
