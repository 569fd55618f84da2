import type { callSignals } from '@kabar/contracts/call-signals';
import { addPoint } from '@kabar/server/rate-limit';
import { hashToken } from '@kabar/server/session-cookie';
import type { Verb } from '@kabar/server/slice';
import type { ChatTables } from '../tables.ts';
import { sendCallSignal } from './queries.ts';

/** A connection needs about twenty signals; a second attempt needs as many again. */
const limit = { name: 'call signals', points: 60, seconds: 10 };

export const sendSignal: Verb<typeof callSignals.endpoints.send, ChatTables> = async (
  context,
  { seat, ...signal },
) => {
  const keyHash = hashToken(seat);
  // One round trip: a refused signal is neither stored nor counted.
  const [counted, seq] = await Promise.all([
    addPoint(context.db, 'chat.rate_limits', limit, keyHash.toString('hex')),
    sendCallSignal(context.db, { keyHash, ...signal }),
  ]);
  if (counted.exceeded) {
    throw context.refuse('too_many_requests', { retryAfter: counted.retryAfter });
  }
  return { seq };
};
