import type { Context } from '@kabar/server/context';
import { addPoint, type Limit } from '@kabar/server/rate-limit';
import type { CompanionTables } from '../tables.ts';

/** A rate limit, because decoding is expensive; enough attempts for two pictures. */
const uploads: Limit = { name: 'document-upload', points: 40, seconds: 600 };

/** Refused attempts count too, so they are stored outside the request's transaction. */
export async function limitUploads(context: Context<CompanionTables>, accountId: string) {
  const { exceeded, retryAfter } = await context.separately((db) =>
    addPoint(db, 'companion.rate_limits', uploads, accountId),
  );
  if (exceeded) throw context.refuse('too_many_requests', { retryAfter });
}
