import type { Context } from '@kabar/server/context';
import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem, enqueue } from '@kabar/server/jobs';
import type { Task } from 'graphile-worker';
import { z } from 'zod';
import type { AuthTables } from '../tables.ts';
import { recordFailedSignIn } from './queries.ts';

const Payload = z.object({
  /** Null for an address without an account: there is no list to record it in. */
  accountId: z.uuid().nullable(),
  at: z.iso.datetime(),
  outcome: z.enum(['wrong-password', 'wrong-code']),
  userAgent: z.string(),
  address: z.string(),
});
type Payload = z.infer<typeof Payload>;

/**
 * Enqueued for unknown addresses too: writing before the response, only for known ones, would reveal by timing that the
 * account exists.
 */
export async function enqueueFailure(
  context: Context<AuthTables>,
  accountId: string | undefined,
  outcome: Payload['outcome'],
) {
  const { userAgent, address, now } = context;
  const payload: Payload = {
    accountId: accountId ?? null,
    at: now.toISOString(),
    ...{ outcome, userAgent, address },
  };
  await context.separately((db) => enqueue(db, 'auth:record-failed-sign-in', payload));
}

export function recordFailure(parts: ServiceParts): Task {
  return async (payload) => {
    const { accountId, ...failure } = Payload.parse(payload);
    if (accountId === null) return;
    await asSystem<AuthTables, void>(parts, (db) =>
      recordFailedSignIn(db, { accountId, ...failure }),
    );
  };
}
