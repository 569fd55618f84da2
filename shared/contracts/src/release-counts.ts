import { z } from 'zod';
import { Id, Instant } from './fields.ts';
import { remoteNames } from './remote-names.ts';

/** The shell and the remotes. */
export const ReleaseName = z.enum(['shell', ...remoteNames]);

/** The name of any release of the past, also of a remote that was removed. */
export const FormerReleaseName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'Not a name');

/** A hash of what a release was made of. */
export const ReleaseVersion = z.string().regex(/^[\w-]{1,64}$/, 'Not a version');

/** How many marks there are: thousands of networks share each, so that a mark tells nothing of anybody. */
export const markCount = 2 ** 20;

/** Maximum number of networks, starts and failures of one release in one report; the rest follow in the next. */
export const mostMarks = 1_000;

/** Pages have random numbers below this. */
export const pageCount = 2 ** 48;

/** A mark of a network: the beginning of its hash with the key of the answer. */
const Mark = z.int().min(0).lt(markCount);

/** Pages with the mark of the network to which each was sent. */
const PageReports = z.array(z.tuple([z.int().min(0).lt(pageCount), Mark])).max(mostMarks);

/**
 * What a gateway reports to the backoffice service every few seconds, outside of /api: its counts since each full hour. A
 * repeated report counts once, since pages are sums and all else are sets.
 */
export const ReleaseReport = z.strictObject({
  /** Made at random by each gateway at its start. */
  gateway: Id,
  counts: z
    .array(
      z.strictObject({
        name: ReleaseName,
        version: ReleaseVersion,
        /** In which the pages were sent. */
        hour: Instant,
        pages: z.int().min(0).max(1_000_000_000),
        networks: z.array(Mark).max(mostMarks),
        started: PageReports,
        failed: PageReports,
      }),
    )
    .max(200),
});

/** The key of all gateways for marks and for the tokens of pages, so that each knows the pages of the others. */
export const ReleaseAnswer = z.object({ key: z.string() });
