import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Id, Instant, text } from './fields.ts';

export const MessageFlag = z.object({
  id: Id,
  messageId: Id,
  reporterId: Id.nullable(),
  reason: z.string(),
  createdAt: Instant,
});

export const messageFlags = contract('chat', {
  report: endpoint({
    method: 'POST',
    path: '/message-flags',
    who: 'signed-in',
    summary: 'Reports a message of a conversation that the caller takes part in',
    input: z.strictObject({ id: Id, messageId: Id, reason: text(1000).min(3) }),
    output: z.object({ flag: MessageFlag }),
    status: 201,
    errors: { already_reported: 409 },
    limits: ['one report of a message', 'at most 30 an hour'],
  }),
});
