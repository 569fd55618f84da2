import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Empty, Id, Nothing } from './fields.ts';
import { pictureErrors } from './picture-errors.ts';

/** Maximum number of photos per companion. */
export const maxPhotos = 6;

const OwnPhoto = z.object({ id: Id, url: z.string() });

/** In the order in which clients see them. */
const OwnPhotos = z.object({ photos: z.array(OwnPhoto).max(maxPhotos) });

const who = ['companion'] as const;

/** A companion's photos besides the avatar, shown on the public profile. */
export const photos = contract('auth', {
  list: endpoint({
    method: 'GET',
    path: '/profile/photos',
    who,
    summary: "Reads the caller's photos in their order",
    input: Empty,
    output: OwnPhotos,
  }),
  add: endpoint({
    method: 'POST',
    path: '/profile/photos',
    who,
    summary:
      'Adds a photo at the end; it is decoded, resized to fit 1280 pixels and re-encoded, without location or device',
    input: z.strictObject({ id: Id }),
    output: OwnPhotos,
    status: 201,
    file: { maxBytes: 10 * 1024 * 1024, types: ['image/jpeg', 'image/png', 'image/webp'] },
    errors: { photos_full: 409, ...pictureErrors },
    limits: ['at most 6 photos', 'at most 40 pictures in ten minutes'],
  }),
  move: endpoint({
    method: 'PUT',
    path: '/profile/photos/{id}/place',
    who,
    summary:
      'Moves a photo to a position, 0 being the first; a position after the last one is the last',
    input: z.strictObject({
      id: Id,
      place: z
        .int()
        .min(0)
        .max(maxPhotos - 1),
    }),
    output: OwnPhotos,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/profile/photos/{id}',
    who,
    summary: 'Deletes a photo and its file',
    input: z.strictObject({ id: Id }),
    output: OwnPhotos,
  }),
  read: endpoint({
    method: 'GET',
    path: '/photos/{accountId}/{id}',
    who: 'everyone',
    summary: 'Returns the photo, cacheable for an hour',
    input: z.strictObject({ accountId: Id, id: Id }),
    output: Nothing,
    download: true,
  }),
});
