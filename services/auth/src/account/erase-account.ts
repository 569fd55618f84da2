import { serviceNames } from '@kabar/contracts/contract';
import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem, enqueue } from '@kabar/server/jobs';
import type { Task } from 'graphile-worker';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { AuthTables } from '../tables.ts';

const Payload = z.object({ accountId: z.uuid() });
/** Longer than any request can take. */
const laterMs = 10 * 60 * 1000;

/**
 * Erases an account whose waiting period has ended. Its sessions end first, in a transaction of their own, so that
 * nobody stays signed in while a failed erasure is tried again. Then all rows of all services are deleted in one
 * transaction, which also enqueues the jobs that remove the files.
 */
export function eraseAccount(parts: ServiceParts): Task {
  return async (payload) => {
    const { accountId } = Payload.parse(payload);
    const due = await asSystem<AuthTables, boolean>(parts, (db) => close(db, accountId));
    if (!due) return;
    await asSystem<AuthTables, void>(parts, (db) => erase(db, accountId));
    parts.log.info({ accountId }, 'account erased');
  };
}

/**
 * Removes what lies outside the account's own rows: its files, and what a request in progress wrote after the erasure
 * had passed that table. Runs at once, and again when no such request can still be running.
 */
export function eraseRemains(parts: ServiceParts): Task {
  return async (payload) => {
    const { accountId } = Payload.parse(payload);
    await asSystem<AuthTables, void>(parts, (db) => erasePerson(db, accountId));
    await parts.storage.removeAllOf(accountId);
  };
}

/** False when the owner cancelled the closing, or the account is gone already. */
async function close(db: Kysely<AuthTables>, accountId: string) {
  const { rows } = await sql<{ due: boolean }>`
    select auth.close_account(${accountId}::uuid) as due
  `.execute(db);
  return rows[0]?.due === true;
}

/**
 * Rows that refer to the account are deleted with it (on delete cascade); rows that others keep lose the reference
 * first.
 */
async function erase(db: Kysely<AuthTables>, accountId: string) {
  await sql`select auth.begin_erasure(${accountId}::uuid)`.execute(db);
  await erasePerson(db, accountId);
  await sql`select auth.erase_account(${accountId}::uuid)`.execute(db);
  await enqueue(db, 'auth:erase-remains', { accountId });
  await enqueue(db, 'auth:erase-remains', { accountId }, { runAt: new Date(Date.now() + laterMs) });
}

/** Every other service that keeps rows about people publishes a function that erases one person. It can be repeated. */
async function erasePerson(db: Kysely<AuthTables>, accountId: string) {
  for (const service of serviceNames.filter((name) => name !== 'auth')) {
    await sql`select ${sql.id(`${service}_api`)}.erase_person(${accountId}::uuid)`.execute(db);
  }
}
