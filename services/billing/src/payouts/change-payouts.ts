import type { payouts } from '@kabar/contracts/payouts';
import type { Context } from '@kabar/server/context';
import type { Verb } from '@kabar/server/slice';
import type { BillingTables } from '../tables.ts';
import {
  lockPayoutBatch,
  readBatchFacts,
  readBatchPayouts,
  readPayableNames,
  readPayableSums,
  readPayouts,
  recordPayoutAction,
  storePayoutBatch,
} from './queries.ts';
import { decideBatch, previewBatch } from './rules.ts';
import { takeStep } from './take-step.ts';
import { toPayout, toPayouts } from './view.ts';

type Endpoints = typeof payouts.endpoints;

export const read: Verb<Endpoints['read'], BillingTables> = (context) => answer(context);

export const preview: Verb<Endpoints['preview'], BillingTables> = async ({ db, now }) => {
  const { totalIdr, companions } = previewBatch(await readPayableSums(db, now));
  const shown = companions.slice(0, 50);
  const ids = shown.map(({ companionId }) => companionId);
  const names = await readPayableNames(db, ids);
  return {
    totalIdr: totalIdr.toFixed(2),
    companionCount: companions.length,
    companions: shown.map(({ companionId: id, amountIdr }) => ({
      companion: { id, fullName: names.get(id) ?? null },
      amountIdr: amountIdr.toFixed(2),
    })),
  };
};

export const listCompanions: Verb<Endpoints['listCompanions'], BillingTables> = async (
  { db, refuse },
  { id, after, limit },
) => {
  const rows = await readBatchPayouts(db, { id, after, size: limit + 1 });
  if (rows === undefined) throw refuse('not_found');
  const page = rows.slice(0, limit);
  return {
    payouts: page.map(toPayout),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
};

export const make: Verb<Endpoints['make'], BillingTables> = async (context, { id }) => {
  const { db, now, refuse } = context;
  const [, stored, sums] = await Promise.all([
    lockPayoutBatch(db, id),
    readBatchFacts(db, id, now),
    readPayableSums(db, now),
  ]);
  const decided = decideBatch(stored, sums);
  if ('refusal' in decided) throw refuse(decided.refusal);
  if (decided.does === 'make') {
    const { companions, totalIdr } = decided;
    await Promise.all([
      storePayoutBatch(db, { id, companions, now }),
      recordPayoutAction(db, 'payout_batch_made', id, { amount_idr: totalIdr }),
    ]);
  }
  return await answer(context);
};

export const approve: Verb<Endpoints['approve'], BillingTables> = async (context, { id }) => {
  const refusal = await takeStep(context, id, 'approved');
  if (refusal === 'payout_not_approved') throw new Error('An approval needs no approval before');
  if (refusal !== undefined) throw context.refuse(refusal);
  return await answer(context);
};

export const pay: Verb<Endpoints['pay'], BillingTables> = async (context, { id }) => {
  const refusal = await takeStep(context, id, 'paid');
  if (refusal === 'not_found' || refusal === 'payout_not_approved') throw context.refuse(refusal);
  if (refusal !== undefined) throw context.refuse('payout_closed');
  return await answer(context);
};

export const cancel: Verb<Endpoints['cancel'], BillingTables> = async (context, { id }) => {
  const refusal = await takeStep(context, id, 'cancelled');
  if (refusal === 'not_found') throw context.refuse(refusal);
  if (refusal !== undefined) throw context.refuse('payout_closed');
  return await answer(context);
};

type Working = Pick<Context<BillingTables>, 'db' | 'now'>;

const answer = async ({ db, now }: Working) => toPayouts(await readPayouts(db, now), now);
