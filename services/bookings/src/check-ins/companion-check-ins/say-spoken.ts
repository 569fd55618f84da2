import type { companionCheckIns } from '@kabar/contracts/companion-check-ins';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { requireCheckIns } from '../check-ins/flag.ts';
import { endBySpeaking } from '../check-ins/rules.ts';
import { changeAnswerable } from './change-answerable.ts';
import { auditStaff, findAnswerable } from './queries.ts';
import { sideOf } from './side-of.ts';

/**
 * Ends a call request, a call for help, or a search without a companion. Staff may do so for everybody, because
 * incidents are theirs.
 */
export const saySpoken: Verb<typeof companionCheckIns.endpoints.spoken, BookingsTables> = async (
  context,
  { id },
) => {
  const { db, now } = context;
  await requireCheckIns(context);
  const side = await sideOf(context);
  const decided = await changeAnswerable(db, { id, side, now }, ({ facts, companionId }) =>
    endBySpeaking(facts, now, side === 'staff' && companionId === null),
  );
  if (decided === undefined) throw context.refuse('not_found');
  if (decided !== null && 'refusal' in decided) throw context.refuse(decided.refusal);
  if (side === 'staff' && decided !== null) await auditStaff(db, 'check_in_spoken', id);
  const spokenAt = decided?.facts.spokenAt ?? (await findAnswerable(db, id))?.spoken_at ?? now;
  return { spokenAt: spokenAt.toISOString() };
};
