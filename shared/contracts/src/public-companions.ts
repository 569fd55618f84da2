import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Id, Instant, line, Medium } from './fields.ts';
import { CompanionRating } from './reviews.ts';

/**
 * A verified companion as every signed-in person sees them. Fields are listed here and in the query, so that contact,
 * identity and bank data cannot leak.
 */
export const PublicCompanion = z.strictObject({
  id: Id,
  fullName: z.string(),
  /** The name used in sentences. */
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
  rating: CompanionRating,
});

/** An entry of the match list: only what helps to choose. */
export const Match = PublicCompanion.pick({
  id: true,
  fullName: true,
  avatarUrl: true,
  bio: true,
  languages: true,
  rating: true,
}).extend({
  /** Interests that the companion and the caller's client profile share. */
  sharedInterests: z.array(z.string()),
  speaksYourLanguage: z.boolean(),
  /** The first free ten-minute time for a trial call; null if unknown. */
  nextFreeAt: Instant.nullable(),
});

/** Companions as clients see them. */
export const publicCompanions = contract('companion', {
  list: endpoint({
    method: 'GET',
    path: '/public-companions',
    replica: true,
    who: 'signed-in',
    summary:
      "Lists verified companions with picture, bio and language: those who speak one of the caller's languages first, then by next free time",
    input: z.strictObject({
      /** `next` of the previous page. */
      after: line(100).optional(),
      limit: z.coerce.number().int().min(1).max(48).default(24),
      language: line(60).min(1).optional(),
      interest: line(60).min(1).optional(),
      medium: Medium.optional(),
      /** Only companions with ten free minutes that begin within half an hour from this moment. */
      freeAt: Instant.optional(),
    }),
    output: z.object({ companions: z.array(Match), next: z.string().nullable() }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/public-companions/{id}',
    replica: true,
    who: 'signed-in',
    summary: 'The public profile of a verified companion',
    input: z.strictObject({ id: Id }),
    output: z.object({ companion: PublicCompanion }),
  }),
});
