import type { credits } from '@kabar/contracts/credits';
import type { Verb } from '@kabar/server/slice';
import type { BillingTables } from '../tables.ts';
import { listOwnCredits, readOwnCurrentSubscription } from './queries.ts';
import { toCredits } from './view.ts';

export const readCredits: Verb<typeof credits.endpoints.read, BillingTables> = async ({
  db,
  now,
}) => {
  const [subscription, rows] = await Promise.all([
    readOwnCurrentSubscription(db),
    listOwnCredits(db, now),
  ]);
  return toCredits(subscription, rows);
};
