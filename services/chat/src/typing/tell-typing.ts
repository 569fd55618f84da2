import type { typing } from '@kabar/contracts/typing';
import type { Verb } from '@kabar/server/slice';
import { sql } from 'kysely';
import { countPoint } from '../count-point.ts';
import type { ChatTables } from '../tables.ts';

/** Our pages send this once a second, from every window in which the person types. */
const limit = { name: 'typing', points: 30, seconds: 10 };

export const tellTyping: Verb<typeof typing.endpoints.tell, ChatTables> = async (
  context,
  input,
) => {
  // One round trip, as for a message: a refused event is neither announced nor counted.
  const [counted] = await Promise.all([
    countPoint(context.db, limit),
    sql`select chat.tell_typing(${input.conversationId})`.execute(context.db),
  ]);
  if (counted.exceeded) {
    throw context.refuse('too_many_requests', { retryAfter: counted.retryAfter });
  }
  return null;
};
