import { randomUUID } from 'node:crypto';
import { enqueue } from '@kabar/server/jobs';
import { type Kysely, sql } from 'kysely';
import { beginRefund } from '../refunds/begin-refund.ts';
import { lockRefundable } from '../refunds/load-refund-facts.ts';
import { storeTakenBack } from '../refunds/take-back.ts';
import { endSubscription } from '../subscriptions/end-subscription.ts';
import { lockSubscription } from '../subscriptions/load-facts.ts';
import { toUsd } from '../subscriptions/periods.ts';
import type { BillingTables } from '../tables.ts';
import type { ClosingFacts } from './facts.ts';
import { lockClosing, readClosingFacts } from './load-closing-facts.ts';
import { type Settlement, settleClosing } from './rules.ts';

type Database = Kysely<BillingTables>;

/** Timeout for a refund in progress. */
const waitMs = 10 * 60_000;

/**
 * Settles the money of a closed account once, and enqueues its erasure: ends the subscription, refunds the rest of its
 * period, and refunds unused credits. Its sessions are cancelled before. For background jobs.
 */
export async function settleClosedAccount(
  db: Database,
  accountId: string,
  now: Date,
): Promise<void> {
  const closedAt = await lockClosing(db, accountId, now);
  if (closedAt === null) return;
  const facts = await lockFacts(db, accountId, closedAt);
  const settlement = settleClosing(facts, closedAt);
  if (settlement.waits) return await settleLater(db, accountId, now);
  await refund(db, settlement, now);
  if (settlement.subscription !== null && facts.subscription !== null)
    await endSubscription(db, facts.subscription.facts, { event: 'ended', now });
  await sql`
    insert into billing.closings (person_id, closed_at, settled_at) values (${accountId}, ${closedAt}, ${now})
  `.execute(db);
  await enqueue(db, 'auth:erase-account', { accountId }, { key: `erase-${accountId}` });
}

/**
 * Locks what the first read found and reads it again. Lock order: payments before the subscription, as in every other
 * command.
 */
async function lockFacts(db: Database, accountId: string, at: Date): Promise<ClosingFacts> {
  const found = await readClosingFacts(db, accountId, at);
  for (const { id } of [...found.payments].sort(byId)) await lockRefundable(db, { payment: id });
  if (found.subscription !== null) await lockSubscription(db, found.subscription.facts.id);
  return await readClosingFacts(db, accountId, at);
}

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);

async function settleLater(db: Database, accountId: string, now: Date): Promise<void> {
  const task = 'billing:settle-closing';
  const runAt = new Date(now.getTime() + waitMs);
  await enqueue(db, task, { accountId }, { runAt, key: `${task}:${accountId}` });
}

/** Credits are taken in the same transaction, before the provider responds. */
async function refund(db: Database, { refunds, packs }: Settlement, now: Date): Promise<void> {
  for (const { paymentId, cents } of refunds) {
    const refund = { id: randomUUID(), paymentId, amountUsd: toUsd(cents), now };
    if (!(await beginRefund(db, refund)))
      throw new Error(`The refund of a closed account was refused: ${paymentId}`);
  }
  for (const { id, credits } of packs)
    await storeTakenBack(db, id, { takes: { unused: credits, sessions: [] }, now });
}
