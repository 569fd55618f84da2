import { z } from 'zod';
import { Id, Instant } from './fields.ts';

/** The shell and the remotes. */
export const ReleaseName = z.enum(['shell', 'auth', 'client', 'companion', 'backoffice']);

/** A hash of what a release was made of. */
export const ReleaseVersion = z.string().regex(/^[\w-]{1,64}$/, 'Not a version');

/** How many marks there are: thousands of networks share each, so that a mark tells nothing of anybody. */
export const markCount = 2 ** 20;

/** At most so many marks of one release are told at once; the others follow. */
export const mostMarks = 1_000;

/**
 * What a gateway tells the backoffice service every few seconds, outside of /api: what it counted since each full hour. A repeated
 * report counts once, since pages are sums and marks are a set.
 */
export const ReleaseReport = z.strictObject({
  /** Made at random by each gateway at its start. */
  gateway: Id,
  counts: z
    .array(
      z.strictObject({
        name: ReleaseName,
        version: ReleaseVersion,
        hour: Instant,
        pages: z.int().min(0).max(1_000_000_000),
        /** The networks that reported a failure, each as the beginning of its hash with the key of the answer. */
        marks: z.array(z.int().min(0).lt(markCount)).max(mostMarks),
      }),
    )
    .max(200),
});

/** The key of the marks, which every gateway uses, so that a network that fails at two of them counts once. */
export const ReleaseAnswer = z.object({ key: z.string() });
