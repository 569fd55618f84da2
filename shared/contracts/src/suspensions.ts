import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Id, Instant, Nothing, text } from './fields.ts';

const Name = z.object({ id: Id, fullName: z.string() });

/** A person who cannot sign in until the suspension ends or staff lift it. */
export const Suspension = z.object({
  id: Id,
  person: Name,
  /** Shown to the person too. */
  reason: z.string(),
  startedAt: Instant,
  /** Null once the account is erased. */
  startedBy: Name.nullable(),
  /** Null if it lasts until it is lifted. */
  until: Instant.nullable(),
  /** When it was lifted or had ended; null while it lasts, or if its end was not recorded. */
  endedAt: Instant.nullable(),
});

const staff = ['admin', 'moderator'] as const;

export const suspensions = contract('auth', {
  list: endpoint({
    method: 'GET',
    path: '/suspensions',
    who: staff,
    summary: 'Lists suspended people, newest first, 25 at a time; or one person',
    input: z.strictObject({
      userId: Id.optional(),
      /** all: includes past ones; only with userId. */
      which: z.enum(['lasting', 'all']).default('lasting'),
      /** The id of the last suspension of the previous page. */
      after: Id.optional(),
    }),
    output: z.object({ suspensions: z.array(Suspension), next: Id.nullable() }),
  }),
  start: endpoint({
    method: 'POST',
    path: '/suspensions',
    who: staff,
    summary:
      'Suspends a person, whose sessions end at once and who is told the reason; a moderator can suspend clients and companions, for seven days',
    input: z.strictObject({
      id: Id,
      userId: Id,
      reason: text(500).min(3),
      /** Null if it lasts until it is lifted. */
      days: z.union([z.literal(7), z.literal(30), z.null()]),
      /** Whether calls for the client's loved ones continue. */
      lovedOnesGoOn: z.boolean().default(false),
    }),
    output: Nothing,
    status: 204,
    errors: {
      own_account: 409,
      admin_not_suspended: 409,
      admins_alone: 403,
      already_suspended: 409,
    },
    limits: ['one suspension of a person'],
  }),
  lift: endpoint({
    method: 'POST',
    path: '/suspensions/{id}/lifting',
    who: ['admin'],
    summary: 'Ends a suspension early; the person is notified, and the action is audited',
    input: z.strictObject({ id: Id, reason: text(500).min(3) }),
    output: Nothing,
    status: 204,
    limits: ['one lifting of a suspension'],
  }),
});
