import type { verification } from '@kabar/contracts/verification';
import type { Verb } from '@kabar/server/slice';
import { waitingCompanions } from './queries.ts';
import type { VerificationTables } from './table.ts';

export const countWaiting: Verb<
  typeof verification.endpoints.waiting,
  VerificationTables
> = async ({ db }) => {
  const { rows } = await waitingCompanions().execute(db);
  return { waiting: rows[0]?.count ?? 0 };
};
