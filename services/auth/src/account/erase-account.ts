import { serviceNames } from '@kabar/contracts/contract';
import { serviceJobs } from '@kabar/contracts/service-jobs';
import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem, enqueue } from '@kabar/server/jobs';
import type { Task } from 'graphile-worker';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { AuthTables } from '../tables.ts';

const Payload = z.object({ accountId: z.uuid() });
/** Longer than the timeout of any request. */
const laterMs = 10 * 60 * 1000;
/** Polling interval while unpaid earnings delay an erasure. */
const checkAgainMs = 60 * 60 * 1000;

/** 'unsettled': billing has not settled the closing; 'earnings': the person is owed earnings. */
type ClosingState = 'unsettled' | 'earnings' | 'settled';

/**
 * Erases an account whose waiting period has ended. Its sessions end first, in a transaction of their own, so that
 * nobody stays signed in while a failed erasure is tried again. Money is settled next, by jobs of bookings and billing that
 * enqueue this one again (decision 79). Then all rows of all services are deleted in one transaction, which also enqueues
 * the jobs that remove the files.
 */
export function eraseAccount(parts: ServiceParts): Task {
  return async (payload) => {
    const { accountId } = serviceJobs['auth:erase-account'].parse(payload);
    const due = await asSystem<AuthTables, boolean>(parts, (db) => close(db, accountId));
    if (!due) return;
    const state = await asSystem<AuthTables, ClosingState>(parts, (db) => erase(db, accountId));
    if (state === 'settled') parts.log.info({ accountId }, 'account erased');
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

/** False if the owner cancelled the closing, or the account is erased already. */
async function close(db: Kysely<AuthTables>, accountId: string) {
  const { rows } = await sql<{ due: boolean }>`
    select auth.close_account(${accountId}::uuid) as due
  `.execute(db);
  return rows[0]?.due === true;
}

/**
 * Erases once all money is settled. Rows that reference the account are deleted by cascade; rows that others keep lose
 * the reference first.
 */
async function erase(db: Kysely<AuthTables>, accountId: string): Promise<ClosingState> {
  await sql`select auth.begin_erasure(${accountId}::uuid)`.execute(db);
  const state = await readClosingState(db, accountId);
  if (state === 'unsettled') {
    const task = 'bookings:close-account';
    await enqueue(db, task, { accountId }, { key: `${task}:${accountId}` });
  }
  if (state === 'earnings') {
    const options = { runAt: new Date(Date.now() + checkAgainMs), key: `erase-${accountId}` };
    await enqueue(db, 'auth:erase-account', { accountId }, options);
  }
  if (state !== 'settled') return state;
  await erasePerson(db, accountId);
  await sql`select auth.erase_account(${accountId}::uuid)`.execute(db);
  await enqueue(db, 'auth:erase-remains', { accountId });
  await enqueue(db, 'auth:erase-remains', { accountId }, { runAt: new Date(Date.now() + laterMs) });
  return state;
}

async function readClosingState(db: Kysely<AuthTables>, accountId: string): Promise<ClosingState> {
  const { rows } = await sql<{ state: ClosingState }>`
    select billing_api.closing_state(${accountId}::uuid) as state
  `.execute(db);
  return rows[0]?.state ?? 'settled';
}

/** Each other service publishes an idempotent function that erases one person. */
async function erasePerson(db: Kysely<AuthTables>, accountId: string) {
  for (const service of serviceNames.filter((name) => name !== 'auth')) {
    await sql`select ${sql.id(`${service}_api`)}.erase_person(${accountId}::uuid)`.execute(db);
  }
}
