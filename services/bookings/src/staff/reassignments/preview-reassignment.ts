import type { reassignments } from '@kabar/contracts/reassignments';
import type { Verb } from '@kabar/server/slice';
import { sql } from 'kysely';
import type { BookingsTables } from '../../tables.ts';
import { carryOut } from './carry-out.ts';
import { choicesOf } from './choices.ts';
import { readAlternatives } from './handover-queries.ts';
import { isRefusedByTime } from './rules.ts';
import { toPlan } from './view.ts';

/** Runs the real command and rolls it back, without notifications. */
export const previewReassignment: Verb<
  typeof reassignments.endpoints.preview,
  BookingsTables
> = async (context, { id, newCompanionId: next, ...chosen }) => {
  const { db, now } = context;
  await sql`savepoint rehearsal`.execute(db);
  const done = await carryOut(context, { id, next, choices: choicesOf(chosen, false) });
  const refused = done.sessions.filter(isRefusedByTime);
  const { clientId } = done.pair;
  const [alternatives] = await Promise.all([
    readAlternatives(db, { next, clientId }, refused, now),
    sql`rollback to savepoint rehearsal`.execute(db),
  ]);
  return toPlan(done, alternatives);
};
