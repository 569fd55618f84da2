import type { reassignments } from '@kabar/contracts/reassignments';
import type { Verb } from '@kabar/server/slice';
import { notePlace } from '../assignments/view.ts';
import { keyOf } from '../personal-keys/person-key.ts';
import type { BookingsTables } from '../tables.ts';
import { choicesOf } from './choices.ts';
import { reassignCompanion as reassign, writeNote } from './queries.ts';
import { toPlan } from './view.ts';

/** In one transaction, and only as the preview said: anything else is refused and leaves nothing behind. */
export const reassignCompanion: Verb<
  typeof reassignments.endpoints.reassign,
  BookingsTables
> = async (context, { id, newCompanionId, fingerprint, note = '', ...chosen }) => {
  const { db, now, refuse } = context;
  const choices = choicesOf(chosen, { look: false, note: note !== '' });
  const row = await reassign(db, { id, newCompanionId, choices, now });
  if (row.refusal !== undefined) throw refuse(row.refusal);
  const plan = toPlan(row);
  if (plan.fingerprint !== fingerprint) throw refuse('changed_meanwhile');
  if (row.packs.some((pack) => pack.outcome === 'undecided')) throw refuse('pack_undecided');
  if (row.assignment_id !== undefined && note !== '') {
    const key = await keyOf(context, row.client_id);
    await writeNote(db, row.assignment_id, key.seal(notePlace, note));
  }
  return plan;
};
