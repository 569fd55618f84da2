import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Id, Instant, Nothing, text } from './fields.ts';

const Name = z.object({ id: Id, fullName: z.string() });

/**
 * writing: the person can write only to the admins. reporting: the person cannot report messages. Lasts until its end,
 * or until staff lift it.
 */
export const Mute = z.object({
  id: Id,
  person: Name,
  kind: z.enum(['writing', 'reporting']),
  mutedAt: Instant,
  mutedUntil: Instant,
  /** Null once the account is erased. */
  mutedBy: Name.nullable(),
});

const staff = ['admin', 'moderator'] as const;

export const mutes = contract('chat', {
  list: endpoint({
    method: 'GET',
    path: '/mutes',
    who: staff,
    summary: 'Lists muted people, by the end of their mute, 25 at a time; or one person',
    input: z.strictObject({
      userId: Id.optional(),
      /** The id of the last mute of the page before. */
      after: Id.optional(),
    }),
    output: z.object({ mutes: z.array(Mute), next: Id.nullable() }),
  }),
  lift: endpoint({
    method: 'POST',
    path: '/mutes/{id}/lifting',
    who: staff,
    summary: 'Ends a mute early; the person is notified, and the action is audited',
    input: z.strictObject({ id: Id, reason: text(500).min(3) }),
    output: Nothing,
    status: 204,
    limits: ['one lifting of a mute'],
  }),
});
