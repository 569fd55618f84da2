import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Id, Instant } from './fields.ts';

/** The kind of data that was read. */
export const ReadKind = z.enum([
  'emergency_contacts',
  'private_information',
  'trial_request_contact',
  'incident_contacts',
  'call_contact',
  'session_summary',
  'circle',
]);

/** A recorded read as the affected person sees it. */
export const ReadAboutPerson = z.object({
  id: Id,
  /** Null if the account was closed, or for a family member without one. */
  readerName: z.string().nullable(),
  what: ReadKind,
  readAt: Instant,
});

export const PrivateRead = z.object({
  id: Id,
  /** Null once the reader's account is erased. */
  reader: z.object({ id: Id, fullName: z.string(), avatarUrl: z.string().nullable() }).nullable(),
  what: ReadKind,
  /** The client's name for a family member without an account who read a summary; otherwise null. */
  readerName: z.string().nullable(),
  /** The reason given by staff who opened contacts; otherwise null. */
  reason: z.string().nullable(),
  /** The affected loved one; null once removed, for the account's holder, and for a refused read. */
  lovedOne: z.object({ id: Id, fullName: z.string().nullable() }).nullable(),
  outcome: z.enum(['read', 'refused']),
  /** 1 for a read; refusals of one reader are summed up per day. */
  times: z.int().min(1),
  /** When it was read, or refused, last. */
  readAt: Instant,
});

export const privateReads = contract('client', {
  own: endpoint({
    method: 'GET',
    path: '/private-reads',
    who: ['client'],
    summary:
      "Lists who read, or tried to read, the caller's emergency contacts and private information, newest first",
    input: z.strictObject({
      /** The id of the last row of the previous page. */
      after: Id.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    output: z.object({ reads: z.array(PrivateRead), next: Id.nullable() }),
  }),
});
