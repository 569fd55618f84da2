import type { suspensions } from '@kabar/contracts/suspensions';
import { enqueue } from '@kabar/server/jobs';
import type { Verb } from '@kabar/server/slice';
import type { AuthTables } from '../tables.ts';
import {
  holdSuspendable,
  liftSuspension,
  mailSuspension,
  recordSuspension,
  storeSuspension,
} from './queries.ts';
import { decideSuspension } from './rules.ts';

type Change<Name extends keyof typeof suspensions.endpoints> = Verb<
  (typeof suspensions.endpoints)[Name],
  AuthTables
>;

/** Sessions end at once. The verification of a companion ends too; a job deals with the sessions of a client. */
export const startSuspension: Change<'start'> = async (
  { db, now, caller, refuse },
  { id, userId, reason, days, lovedOnesGoOn },
) => {
  const [facts, { accountId, roles }] = await Promise.all([
    holdSuspendable(db, userId, now),
    caller(),
  ]);
  const by = { accountId, isAdmin: roles.includes('admin') };
  const decision = decideSuspension(facts, { id, userId, days }, by, now);
  if ('refusal' in decision) throw refuse(decision.refusal);
  if (decision.does === 'nothing') return null;
  const { until, isCompanion } = decision;
  const suspension = { id, userId, reason, until, now };
  await Promise.all([
    storeSuspension(db, { ...suspension, lovedOnesGoOn, isCompanion }),
    mailSuspension(db, suspension),
    isCompanion
      ? null
      : enqueue(db, 'bookings:suspend-client', { clientId: userId, since: now.toISOString() }),
    recordSuspension(db, suspension),
  ]);
  return null;
};

export const lift: Change<'lift'> = async ({ db, now }, { id, reason }) => {
  await liftSuspension(db, { id, reason, at: now });
  return null;
};
