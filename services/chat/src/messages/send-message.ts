import type { messages } from '@kabar/contracts/messages';
import type { Verb } from '@kabar/server/slice';
import { countPoint } from '../count-point.ts';
import type { ChatTables } from '../tables.ts';
import { appendMessage } from './queries.ts';
import { toMessage } from './view.ts';

/** Enough for a person who types; a browser that sends a queue waits for Retry-After. */
const limit = { name: 'messages', points: 20, seconds: 10 };

export const sendMessage: Verb<typeof messages.endpoints.send, ChatTables> = async (
  context,
  input,
) => {
  // One round trip with BEGIN and the authentication. The point is counted in the message's transaction, so a refused
  // message costs none.
  const [counted, message] = await Promise.all([
    countPoint(context.db, limit),
    appendMessage(context.db, input),
  ]);
  if (counted.exceeded) {
    throw context.refuse('too_many_requests', { retryAfter: counted.retryAfter });
  }
  if (message === undefined) throw context.refuse('internal', { detail: 'no message came back' });
  return { message: toMessage(message) };
};
