import type { staffCheckIns } from '@kabar/contracts/staff-check-ins';
import type { Verb } from '@kabar/server/slice';
import { requireCheckIns } from '../../check-ins/check-ins/flag.ts';
import type { BookingsTables } from '../../tables.ts';
import { readAffected } from './queries.ts';

export const readAffectedCheckIns: Verb<
  typeof staffCheckIns.endpoints.affected,
  BookingsTables
> = async (context, { userId }) => {
  await requireCheckIns(context);
  return await readAffected(context.db, userId);
};
