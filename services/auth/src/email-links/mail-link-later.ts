import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem, enqueue } from '@kabar/server/jobs';
import type { Task } from 'graphile-worker';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { mailLink } from '../mailed-links.ts';
import type { AuthTables } from '../tables.ts';
import { makeLink } from './make-link.ts';

const Payload = z.object({ email: z.string(), purpose: z.enum(['confirm', 'reset']) });

/**
 * A job looks up the account after the response. The work before it is the same for every address, so that timing does
 * not reveal whether an account exists.
 */
export async function enqueueLink(db: Kysely<AuthTables>, link: z.infer<typeof Payload>) {
  await enqueue(db, 'auth:mail-link', link);
}

export function mailLinkLater(parts: ServiceParts): Task {
  return async (payload) => {
    const { email, purpose } = Payload.parse(payload);
    const link = makeLink({ env: parts.env, now: new Date() }, purpose);
    await asSystem<AuthTables, void>(parts, (db) => mailLink(db, { email, purpose, ...link }));
  };
}
