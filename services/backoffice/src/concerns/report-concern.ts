import type { concerns } from '@kabar/contracts/concerns';
import { networkOf } from '@kabar/server/network-of';
import { addPoint, type Limit } from '@kabar/server/rate-limit';
import type { Verb } from '@kabar/server/slice';
import type { BackofficeTables } from '../tables.ts';
import { insertConcern } from './queries.ts';

/** A rate limit, because staff read every concern. */
const limit: Limit = { name: 'concerns', points: 5, seconds: 3_600 };

export const reportConcern: Verb<typeof concerns.endpoints.report, BackofficeTables> = async (
  context,
  { id, message, contact },
) => {
  const caller = await context.callerOrNobody();
  const sender = caller?.accountId ?? networkOf(context.address);
  // Counted in the transaction of the report, so that a refused one does not count.
  const counted = await addPoint(context.db, 'backoffice.rate_limits', limit, sender);
  if (counted.exceeded) {
    throw context.refuse('too_many_requests', { retryAfter: counted.retryAfter });
  }
  await insertConcern(context.db, { id, message, contact: caller ? undefined : contact });
  return null;
};
