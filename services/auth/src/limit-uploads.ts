import type { Context } from '@kabar/server/context';
import { addPoint, type Limit } from '@kabar/server/rate-limit';
import type { AuthTables } from './tables.ts';

/** Decoding is expensive; the limit suffices for six photos and an avatar. */
const uploads: Limit = { name: 'picture-upload', points: 40, seconds: 600 };

/** Refused attempts count too, so points are stored outside the request's transaction. */
export async function limitUploads(context: Context<AuthTables>, accountId: string) {
  const { exceeded, retryAfter } = await context.separately((db) =>
    addPoint(db, 'auth.rate_limits', uploads, accountId),
  );
  if (exceeded) throw context.refuse('too_many_requests', { retryAfter });
}
