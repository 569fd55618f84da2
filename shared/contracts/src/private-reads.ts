import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Id, Instant } from './fields.ts';

/** What was read. */
export const ReadKind = z.enum([
  'emergency_contacts',
  'private_information',
  'trial_request_contact',
  'incident_contacts',
  'call_contact',
  'session_summary',
  'circle',
]);

/** A reading as the person sees whom it is about. */
export const ReadAboutPerson = z.object({
  id: Id,
  /** Null: the account was closed, or somebody of the family without one. */
  readerName: z.string().nullable(),
  what: ReadKind,
  readAt: Instant,
});

export const PrivateRead = z.object({
  id: Id,
  /** Null when the reader's account is gone. */
  reader: z.object({ id: Id, fullName: z.string(), avatarUrl: z.string().nullable() }).nullable(),
  what: ReadKind,
  /** How the client calls the reader of a summary, who has no account; else null. */
  readerName: z.string().nullable(),
  /** Why, in the words of staff who opened contacts; else null. */
  reason: z.string().nullable(),
  /**
   * The loved one whom it was about, null once removed; null for the holder of the account. Of a refusal always
   * null: nothing was read.
   */
  lovedOne: z.object({ id: Id, fullName: z.string().nullable() }).nullable(),
  outcome: z.enum(['read', 'refused']),
  /** How often: 1 for a read; refusals of one reader count together for a day. */
  times: z.int().min(1),
  /** The last time. */
  readAt: Instant,
});

export const privateReads = contract('client', {
  own: endpoint({
    method: 'GET',
    path: '/private-reads',
    who: ['client'],
    summary:
      "Lists who read the caller's emergency and private information, or tried to, newest first",
    input: z.strictObject({
      /** The id of the last row of the page before. */
      after: Id.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    output: z.object({ reads: z.array(PrivateRead), next: Id.nullable() }),
  }),
});
