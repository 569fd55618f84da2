import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Id, Nothing } from './fields.ts';

export const typing = contract('chat', {
  tell: endpoint({
    method: 'POST',
    path: '/conversations/{conversationId}/typing',
    who: 'signed-in',
    summary: 'Notifies the others in the conversation that the caller is typing; nothing is stored',
    input: z.strictObject({ conversationId: Id }),
    output: Nothing,
    status: 204,
    errors: { conversation_closed: 409, person_left: 409, messaging_off: 403, muted: 403 },
    limits: ['at most 30 in ten seconds'],
  }),
});
