import type { suspensions } from '@kabar/contracts/suspensions';
import type { Verb } from '@kabar/server/slice';
import type { AuthTables } from '../tables.ts';
import { liftSuspension, suspend } from './queries.ts';

type Change<Name extends keyof typeof suspensions.endpoints> = Verb<
  (typeof suspensions.endpoints)[Name],
  AuthTables
>;

export const startSuspension: Change<'start'> = async ({ db, now, refuse }, start) => {
  const refusal = await suspend(db, { ...start, at: now });
  if (refusal !== null) throw refuse(refusal);
  return null;
};

export const lift: Change<'lift'> = async ({ db, now }, { id, reason }) => {
  await liftSuspension(db, { id, reason, at: now });
  return null;
};
