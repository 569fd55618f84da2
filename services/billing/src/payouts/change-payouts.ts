import type { payouts } from '@kabar/contracts/payouts';
import type { Verb } from '@kabar/server/slice';
import type { BillingTables } from '../tables.ts';
import {
  changePayoutBatch,
  decideObjection,
  makePayoutBatch,
  readBatchPayouts,
  readPayouts,
} from './queries.ts';
import { toPayout, toPayouts } from './view.ts';

type Endpoints = typeof payouts.endpoints;

export const read: Verb<Endpoints['read'], BillingTables> = async ({ db, now }) =>
  toPayouts(await readPayouts(db, now));

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

export const make: Verb<Endpoints['make'], BillingTables> = async ({ db, now, refuse }, { id }) => {
  const refusal = await makePayoutBatch(db, id, now);
  if (refusal !== null) throw refuse(refusal);
  return toPayouts(await readPayouts(db, now));
};

export const approve: Verb<Endpoints['approve'], BillingTables> = async (
  { db, now, refuse },
  { id },
) => {
  const refusal = await changePayoutBatch<'not_found' | 'second_admin_needed' | 'payout_closed'>(
    db,
    { id, step: 'approved', now },
  );
  if (refusal !== null) throw refuse(refusal);
  return toPayouts(await readPayouts(db, now));
};

export const pay: Verb<Endpoints['pay'], BillingTables> = async ({ db, now, refuse }, { id }) => {
  const refusal = await changePayoutBatch<'not_found' | 'payout_not_approved' | 'payout_closed'>(
    db,
    { id, step: 'paid', now },
  );
  if (refusal !== null) throw refuse(refusal);
  return toPayouts(await readPayouts(db, now));
};

export const cancel: Verb<Endpoints['cancel'], BillingTables> = async (
  { db, now, refuse },
  { id },
) => {
  const refusal = await changePayoutBatch<'not_found' | 'payout_closed'>(db, {
    ...{ id, now },
    step: 'cancelled',
  });
  if (refusal !== null) throw refuse(refusal);
  return toPayouts(await readPayouts(db, now));
};

export const decide: Verb<Endpoints['decide'], BillingTables> = async (
  { db, now, refuse },
  { id, decision },
) => {
  const refusal = await decideObjection(db, { id, decision, now });
  if (refusal !== null) throw refuse(refusal);
  return toPayouts(await readPayouts(db, now));
};
