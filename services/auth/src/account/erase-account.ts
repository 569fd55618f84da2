import { serviceNames } from '@kabar/contracts/contract';
import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem, enqueue } from '@kabar/server/jobs';
import type { Task } from 'graphile-worker';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { AuthTables } from '../tables.ts';

const Payload = z.object({ accountId: z.uuid() });
/** Longer than any request lives. */
const laterMs = 10 * 60 * 1000;

/**
 * Erases an account whose grace has ended. Everybody is signed out first, which holds also when the rest must be tried
 * again; then all rows of all services go in one transaction, with the jobs that remove the files: everything, or nothing.
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
 * Removes what lies outside of the account's own rows: its files, and whatever a request that was under way left after
 * the erasure had passed its table. Runs at once, and again when no such request lives any more.
 */
export function eraseRemains(parts: ServiceParts): Task {
  return async (payload) => {
    const { accountId } = Payload.parse(payload);
    await asSystem<AuthTables, void>(parts, (db) => erasePerson(db, accountId));
    await parts.storage.removeAllOf(accountId);
  };
}

/** False when the owner kept the account, or it is gone already. */
async function close(db: Kysely<AuthTables>, accountId: string) {
  const { rows } = await sql<{ due: boolean }>`
    select auth.close_account(${accountId}::uuid) as due
  `.execute(db);
  return rows[0]?.due === true;
}

/** Rows that point at the account go with it (on delete cascade); what stays for others is emptied first. */
async function erase(db: Kysely<AuthTables>, accountId: string) {
  await sql`select auth.begin_erasure(${accountId}::uuid)`.execute(db);
  await erasePerson(db, accountId);
  await sql`select auth.erase_account(${accountId}::uuid)`.execute(db);
  await enqueue(db, 'auth:erase-remains', { accountId });
  await enqueue(db, 'auth:erase-remains', { accountId }, { runAt: new Date(Date.now() + laterMs) });
}

/** Every other service that keeps rows about people publishes how it forgets one. Harmless a second time. */
async function erasePerson(db: Kysely<AuthTables>, accountId: string) {
  for (const service of serviceNames.filter((name) => name !== 'auth')) {
    await sql`select ${sql.id(`${service}_api`)}.erase_person(${accountId}::uuid)`.execute(db);
  }
}
