import { randomUUID } from 'node:crypto';
import type { companionCheckIns } from '@kabar/contracts/companion-check-ins';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { requireCheckIns } from '../check-ins/flag.ts';
import { loadQuestion } from '../check-ins/questions.ts';
import { type CallOfWish, findCallOfWish, storeCallOfWish } from './call-queries.ts';
import { decideCall } from './rules.ts';

type Call = typeof companionCheckIns.endpoints.call;

/** Opens a call for a call request. Repeating it returns the open call. */
export const callPerson: Verb<Call, BookingsTables> = async (context, { id }) => {
  const { db, now, refuse } = context;
  await requireCheckIns(context);
  // The second statement sees what was stored before the first one's lock.
  const [question, call] = await Promise.all([
    loadQuestion(db, id, { side: 'companion' }),
    findCallOfWish(db, id),
  ]);
  if (question === undefined || call === undefined) throw refuse('not_found');
  const decided = decideCall(question.facts, call, now);
  if (decided !== null && 'refusal' in decided) throw refuse(decided.refusal);
  if (decided === null) return toView(call);
  const [, opened] = await Promise.all([
    storeCallOfWish(db, id, { id: randomUUID(), startsAt: now, endsAt: decided.endsAt }),
    findCallOfWish(db, id),
  ]);
  if (opened === undefined) throw refuse('not_found');
  return toView(opened);
};

function toView({ id, roomName, endsAt }: CallOfWish) {
  if (id === null || roomName === null || endsAt === null)
    throw new Error('A call that is open has an id, a room and an end');
  return { id, roomName, endsAt: endsAt.toISOString() };
}
