import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Id, Instant, Nothing } from './fields.ts';

/** A participant of a conversation, with the last message that was delivered to and read by them. */
export const Participant = z.object({
  userId: Id,
  /** Null once the account is erased. */
  fullName: z.string().nullable(),
  /** The name used in sentences; null once the account is erased. */
  preferredName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  isAdmin: z.boolean(),
  /** For a care circle member: they can read messages since `joinedAt`, until `endedAt`. */
  membership: z.object({ joinedAt: Instant, endedAt: Instant.nullable() }).nullable(),
  deliveredSeq: z.int(),
  readSeq: z.int(),
});

const Seq = z
  .int()
  .min(0)
  .max(2 ** 40);

const InConversation = z.strictObject({ id: Id });

export const participants = contract('chat', {
  joinable: endpoint({
    method: 'GET',
    path: '/joinable-conversations',
    who: ['client'],
    summary:
      'Lists conversations that the caller may join as a circle member: the person shares messages, and the caller may act for them',
    input: z.strictObject({}),
    output: z.object({
      conversations: z.array(
        z.object({
          id: Id,
          /** The person in care whose circle the caller belongs to. */
          person: z.object({ id: Id, name: z.string() }),
          companionName: z.string(),
        }),
      ),
    }),
  }),
  join: endpoint({
    method: 'PUT',
    path: '/conversations/{id}/membership',
    who: ['client'],
    summary:
      "Joins a conversation as a circle member, under the caller's own name; client and companion are notified, and earlier messages stay hidden",
    input: InConversation,
    output: Nothing,
    status: 204,
    errors: { circles_off: 403 },
    limits: ['one joining of a conversation'],
  }),
  leave: endpoint({
    method: 'DELETE',
    path: '/conversations/{id}/membership',
    who: ['client'],
    summary: 'Leaves a conversation that was joined as a circle member',
    input: InConversation,
    output: Nothing,
    status: 204,
  }),
  mark: endpoint({
    method: 'PUT',
    path: '/conversations/{id}/marks',
    who: 'signed-in',
    summary:
      'Marks how far the caller has received and read; a lower number than before changes nothing',
    input: z.strictObject({ id: Id, deliveredSeq: Seq.optional(), readSeq: Seq.optional() }),
    output: z.object({ deliveredSeq: z.int(), readSeq: z.int() }),
  }),
});
