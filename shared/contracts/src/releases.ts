import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Empty, Id, Instant, Nothing, text } from './fields.ts';
import { FormerReleaseName, ReleaseName, ReleaseVersion } from './release-counts.ts';

/** Pages sent with a release, and those of them that reported a failure. */
const Counts = z.object({ pages: z.int(), failures: z.int() });

export const ReleaseEvent = z.object({
  at: Instant,
  name: FormerReleaseName,
  version: ReleaseVersion,
  event: z.enum(['published', 'canary', 'share', 'promoted', 'rolled_back']),
  /** Percentage of browsers; only for a canary. */
  share: z.int().nullable(),
  /** The version that replaced a current release that was rolled back. */
  to: ReleaseVersion.nullable(),
  by: z.discriminatedUnion('kind', [
    /** fullName: null once the account is erased. */
    z.object({ kind: z.literal('admin'), id: Id, fullName: z.string().nullable() }),
    /** A command line tool; `user` is the operating system's user name, if known. */
    z.object({ kind: z.literal('command'), user: z.string().nullable() }),
    /** The automatic decision by metrics. */
    z.object({ kind: z.literal('counts') }),
  ]),
  /** The metrics of an automatic decision; otherwise null. */
  counts: Counts.nullable(),
  why: z.string().nullable(),
});

/** Counts of the last 24 hours. */
const Live = z.object({
  version: ReleaseVersion,
  counts: Counts,
  /** The event that led to this state; null if the history has none. */
  since: ReleaseEvent.nullable(),
});

export const ReleaseSlot = z.object({
  name: ReleaseName,
  /** Sent with a decision, which is refused if the state has changed since (compare-and-set). */
  stamp: z.string(),
  current: Live,
  previous: Live.nullable(),
  canary: Live.extend({
    share: z.int(),
    /** False after a rollback: only an admin can promote it then. */
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

/** Which build of the shell and of each remote browsers get. Every change is recorded in the audit log. */
export const releases = contract('backoffice', {
  list: endpoint({
    method: 'GET',
    path: '/releases',
    who,
    summary: 'Lists the live releases of the shell and of each remote, with their counts',
    input: Empty,
    output: z.object({
      slots: z.array(ReleaseSlot),
      /** A canary is promoted automatically after this many successful page starts and minutes. */
      promotion: z.object({ pages: z.int(), minutes: z.int() }),
    }),
  }),
  history: endpoint({
    method: 'GET',
    path: '/releases/history',
    who,
    summary: 'Lists the history of releases, newest first, page by page',
    input: z.strictObject({
      name: FormerReleaseName.optional(),
      /** `next` of the previous page. */
      before: z.coerce.number().int().min(0).max(1_000_000_000).optional(),
    }),
    output: z.object({ events: z.array(ReleaseEvent), next: z.int().nullable() }),
  }),
  promote: endpoint({
    method: 'POST',
    path: '/releases/{name}/promotion',
    who,
    summary: 'Promotes the canary for all browsers',
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
    summary: "Changes the canary's share of browsers, in percent",
    input: z.strictObject({ ...decision, share: z.int().min(1).max(100) }),
    output: Nothing,
    status: 204,
    errors,
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/releases/{name}/rollback',
    who,
    summary: 'Rolls back the canary, or the current release to the previous one',
    input: z.strictObject({ ...decision, which: z.enum(['canary', 'current']) }),
    output: Nothing,
    status: 204,
    errors,
  }),
});
