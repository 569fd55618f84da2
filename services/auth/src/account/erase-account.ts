import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem } from '@kabar/server/jobs';
import type { Task } from 'graphile-worker';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { AuthTables } from '../tables.ts';

const Payload = z.object({ accountId: z.uuid() });

/**
 * Erases an account whose grace has ended. Files first, so that a crash in between repeats the whole; then all rows of
 * all services in one transaction: everything of the person, or nothing. An upload that was under way meanwhile has left
 * its file by then, and no other can come.
 */
export function eraseAccount(parts: ServiceParts): Task {
  return async (payload) => {
    const { accountId } = Payload.parse(payload);
    const due = await asSystem<AuthTables, boolean>(parts, (db) => isDue(db, accountId));
    if (!due) return;
    await removeFiles(parts, accountId);
    await asSystem<AuthTables, void>(parts, (db) => erase(db, accountId));
    await removeFiles(parts, accountId);
    parts.log.info({ accountId }, 'account erased');
  };
}

async function removeFiles({ storage }: ServiceParts, accountId: string) {
  for (const key of await storage.list(accountId)) await storage.remove(key);
}

/** False when the owner kept the account, or it is gone already. */
async function isDue(db: Kysely<AuthTables>, accountId: string) {
  const { rows } = await sql<{
    due: boolean;
  }>`select auth.is_closing_due(${accountId}) as due`.execute(db);
  return rows[0]?.due === true;
}

/** Rows that point at the account go with it (on delete cascade); what stays for others is emptied first. */
async function erase(db: Kysely<AuthTables>, accountId: string) {
  await sql`select chat_api.erase_person(${accountId}::uuid)`.execute(db);
  await sql`select auth.erase_account(${accountId}::uuid)`.execute(db);
}
