import type { reassignments } from '@kabar/contracts/reassignments';
import type { Verb } from '@kabar/server/slice';
import { keyOf } from '../../personal-keys/person-key.ts';
import { notePlace } from '../../sessions/assignments/view.ts';
import type { BookingsTables } from '../../tables.ts';
import { carryOut } from './carry-out.ts';
import { choicesOf } from './choices.ts';
import { publishReassignment } from './publish.ts';
import { writeNote } from './queries.ts';
import { toPlan } from './view.ts';

/** One transaction. Refused if the result would differ from the preview. */
export const reassignCompanion: Verb<
  typeof reassignments.endpoints.reassign,
  BookingsTables
> = async (context, { id, newCompanionId: next, fingerprint, note = '', ...chosen }) => {
  const { db, refuse } = context;
  const wanted = { id, next, choices: choicesOf(chosen, note !== '') };
  const done = await carryOut(context, wanted);
  const plan = toPlan(done, new Map());
  if (plan.fingerprint !== fingerprint) throw refuse('changed_meanwhile');
  if (done.packs.some((pack) => pack.outcome === 'undecided')) throw refuse('pack_undecided');
  await publishReassignment(db, wanted, done);
  if (note !== '') {
    const key = await keyOf(context, done.pair.clientId);
    await writeNote(db, done.assignment_id, key.seal(notePlace, note));
  }
  return plan;
};
