import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Id, Instant, text } from './fields.ts';

export const messageLength = 4000;

export const Message = z.object({
  id: Id,
  conversationId: Id,
  /** Sequence number in the conversation: 1, 2, 3 ... without gaps. */
  seq: z.int(),
  /** Null once the account is erased. */
  senderId: Id.nullable(),
  content: z.string(),
  attachments: z.array(z.unknown()),
  createdAt: Instant,
});

const Seq = z.coerce
  .number()
  .int()
  .min(0)
  .max(2 ** 40);

export const messages = contract('chat', {
  list: endpoint({
    method: 'GET',
    path: '/conversations/{id}/messages',
    writes: true,
    who: 'signed-in',
    summary:
      'Reads messages in ascending order: the newest, those before a number, or those after one',
    input: z
      .strictObject({ id: Id, after: Seq.optional(), before: Seq.optional() })
      .refine(({ after, before }) => after === undefined || before === undefined, {
        path: ['before'],
        message: 'Either after or before',
      }),
    /** more: whether there are further messages in the requested direction. */
    output: z.object({ messages: z.array(Message), more: z.boolean() }),
  }),
  send: endpoint({
    method: 'POST',
    path: '/conversations/{conversationId}/messages',
    who: 'signed-in',
    summary: 'Sends a message; idempotent by id',
    input: z.strictObject({
      conversationId: Id,
      id: Id,
      content: text(messageLength).min(1),
      /** Required from an admin who writes into a conversation of two other people; it is recorded. */
      reason: text(1000).min(3).optional(),
    }),
    output: z.object({ message: Message }),
    status: 201,
    errors: {
      conversation_closed: 409,
      person_left: 409,
      messaging_off: 403,
      muted: 403,
      reason_needed: 400,
    },
    limits: ['at most 20 in ten seconds'],
  }),
});
