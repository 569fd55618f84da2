import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Id } from './fields.ts';

/**
 * What anybody signed in may know of a verified companion. Every field is named here and in the query: contact,
 * identity and bank data have no way out.
 */
export const PublicCompanion = z.strictObject({
  id: Id,
  fullName: z.string(),
  /** What sentences call her. */
  preferredName: z.string(),
  avatarUrl: z.string().nullable(),
  bio: z.string().nullable(),
  gender: z.string().nullable(),
  ageBracket: z.string().nullable(),
  education: z.string().nullable(),
  languages: z.array(z.string()),
  interests: z.array(z.string()),
  photos: z.array(z.string()),
  timeZone: z.string(),
});

export const PublicCompanionSummary = PublicCompanion.pick({
  id: true,
  fullName: true,
  avatarUrl: true,
  bio: true,
});

/** Companions as clients see them. */
export const publicCompanions = contract('companion', {
  list: endpoint({
    method: 'GET',
    path: '/public-companions',
    who: 'signed-in',
    summary: 'Verified companions with picture, bio and language, newest first',
    input: z.strictObject({
      /** The id of the last companion of the page before. */
      after: Id.optional(),
      limit: z.coerce.number().int().min(1).max(48).default(24),
    }),
    output: z.object({ companions: z.array(PublicCompanionSummary), next: Id.nullable() }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/public-companions/{id}',
    who: 'signed-in',
    summary: 'The public profile of a verified companion',
    input: z.strictObject({ id: Id }),
    output: z.object({ companion: PublicCompanion }),
  }),
});
