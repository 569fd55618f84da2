import type { closing } from '@kabar/contracts/closing';
import { enqueue } from '@kabar/server/jobs';
import type { Verb } from '@kabar/server/slice';
import type { BillingTables } from '../tables.ts';
import { askWaiver, listUnpaidClosings, lockUnpaidClosing, waiveEarnings } from './queries.ts';
import { toUnpaidClosing, toWaiverFacts } from './view.ts';
import { decideWaiver } from './waiver-rules.ts';

type Endpoints = typeof closing.endpoints;

export const listUnpaid: Verb<Endpoints['listUnpaid'], BillingTables> = async ({ db, now }) => ({
  closings: (await listUnpaidClosings(db, null, now)).map((row) => toUnpaidClosing(row, now)),
});

/** Requests a waiver, or confirms another admin's request. The erasure then continues. */
export const waive: Verb<Endpoints['waive'], BillingTables> = async (
  { db, now, refuse },
  { id },
) => {
  const [, [row]] = await Promise.all([lockUnpaidClosing(db, id), listUnpaidClosings(db, id, now)]);
  if (row === undefined) throw refuse('not_found');
  const decision = decideWaiver(toWaiverFacts(row), now);
  if ('refusal' in decision) throw refuse(decision.refusal);
  if (decision.does === 'ask') await askWaiver(db, row, now);
  else {
    await waiveEarnings(db, row, now);
    await enqueue(db, 'auth:erase-account', { accountId: id }, { key: `erase-${id}` });
  }
  const closings = await listUnpaidClosings(db, null, now);
  return { closings: closings.map((kept) => toUnpaidClosing(kept, now)) };
};
