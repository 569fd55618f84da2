import type { messages } from '@kabar/contracts/messages';
import type { Verb } from '@kabar/server/slice';
import { countPoint } from '../count-point.ts';
import type { ChatTables } from '../tables.ts';
import { appendMessage } from './queries.ts';
import { toMessage } from './view.ts';

/** A person who types; a browser that comes back with a queue waits as long as it is told. */
const limit = { name: 'messages', points: 20, seconds: 10 };

export const sendMessage: Verb<typeof messages.endpoints.send, ChatTables> = async (
  context,
  input,
) => {
  // Both leave in one trip, behind BEGIN and the proof of who calls. The point is counted with the message: what is refused costs nothing.
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
