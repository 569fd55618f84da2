import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Empty, Id, Instant, Nothing, text } from './fields.ts';
import { FormerReleaseName, ReleaseName, ReleaseVersion } from './release-counts.ts';

/** Pages that were sent with a release, and those of them that reported a failure. */
const Counts = z.object({ pages: z.int(), failures: z.int() });

export const ReleaseEvent = z.object({
  at: Instant,
  name: FormerReleaseName,
  version: ReleaseVersion,
  event: z.enum(['published', 'canary', 'share', 'promoted', 'rolled_back']),
  /** Percent of the browsers; only of a canary. */
  share: z.int().nullable(),
  /** What everybody got instead of a current release that was taken back. */
  to: ReleaseVersion.nullable(),
  by: z.discriminatedUnion('kind', [
    /** fullName: null once the account is erased. */
    z.object({ kind: z.literal('admin'), id: Id, fullName: z.string().nullable() }),
    /** By a command: the user of the computer, if it has one with a name. */
    z.object({ kind: z.literal('command'), user: z.string().nullable() }),
    /** By what was counted. */
    z.object({ kind: z.literal('counts') }),
  ]),
  /** By which it was decided; only where nobody did. */
  counts: Counts.nullable(),
  why: z.string().nullable(),
});

/** Counted are the last 24 hours. */
const Live = z.object({
  version: ReleaseVersion,
  counts: Counts,
  /** Since when it is what it is, by whom and why; null when the history does not know. */
  since: ReleaseEvent.nullable(),
});

export const ReleaseSlot = z.object({
  name: ReleaseName,
  /** What a decision names, so that it counts only for what was seen. */
  stamp: z.string(),
  current: Live,
  previous: Live.nullable(),
  canary: Live.extend({
    share: z.int(),
    /** False for one that was taken back before: an admin alone can promote it. */
    promotesItself: z.boolean(),
  }).nullable(),
});

const who = ['admin'] as const;
const decision = { name: ReleaseName, stamp: z.string().max(300), reason: text(500).min(3) };
const errors = {
  changed_meanwhile: 412,
  release_missing: 409,
  release_unservable: 409,
  release_busy: 409,
} as const;

/** Which build of the shell and of each remote browsers get. Every change is an admin action, and stands in the history. */
export const releases = contract('backoffice', {
  list: endpoint({
    method: 'GET',
    path: '/releases',
    who,
    summary: 'What browsers get of the shell and of each remote, and what was counted of it',
    input: Empty,
    output: z.object({
      slots: z.array(ReleaseSlot),
      /** A canary becomes current by itself after it started in so many pages, for so many minutes. */
      promotion: z.object({ pages: z.int(), minutes: z.int() }),
    }),
  }),
  history: endpoint({
    method: 'GET',
    path: '/releases/history',
    who,
    summary: 'What became of each release, newest first, by page',
    input: z.strictObject({
      name: FormerReleaseName.optional(),
      /** The cursor that the page before gave. */
      before: z.coerce.number().int().min(0).max(1_000_000_000).optional(),
    }),
    output: z.object({ events: z.array(ReleaseEvent), next: z.int().nullable() }),
  }),
  promote: endpoint({
    method: 'POST',
    path: '/releases/{name}/promotion',
    who,
    summary: 'Gives the canary to everybody',
    input: z.strictObject(decision),
    output: Nothing,
    status: 204,
    errors,
    limits: ['one decision about what was seen'],
  }),
  changeShare: endpoint({
    method: 'POST',
    path: '/releases/{name}/share',
    who,
    summary: 'Gives the canary to another share of the browsers, in percent',
    input: z.strictObject({ ...decision, share: z.int().min(1).max(100) }),
    output: Nothing,
    status: 204,
    errors,
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/releases/{name}/rollback',
    who,
    summary: 'Takes back the canary, or the current release in favour of the one before it',
    input: z.strictObject({ ...decision, which: z.enum(['canary', 'current']) }),
    output: Nothing,
    status: 204,
    errors,
  }),
});
