import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Empty, Id, Nothing } from './fields.ts';
import { pictureErrors } from './picture-errors.ts';

/** Profile pictures: changed only by their owner, visible to all who see the name. */
export const avatars = contract('auth', {
  upload: endpoint({
    method: 'PUT',
    path: '/profile/avatar',
    who: 'signed-in',
    incomplete: true,
    summary: "Replaces the caller's picture, which is decoded, cropped to a square and re-encoded",
    input: Empty,
    output: z.object({ avatarUrl: z.string() }),
    file: { maxBytes: 10 * 1024 * 1024, types: ['image/jpeg', 'image/png', 'image/webp'] },
    errors: { profile_missing: 409, ...pictureErrors },
    limits: ['at most 40 pictures in ten minutes'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/profile/avatar',
    who: 'signed-in',
    incomplete: true,
    summary: "Removes the caller's picture; initials are shown instead",
    input: Empty,
    output: Nothing,
    status: 204,
  }),
  read: endpoint({
    method: 'GET',
    path: '/avatars/{accountId}/{file}',
    who: 'everyone',
    summary: 'Returns the picture, cacheable for an hour',
    input: z.strictObject({ accountId: Id, file: z.string().regex(/^[\w-]{22}\.webp$/) }),
    output: Nothing,
    download: true,
  }),
});
