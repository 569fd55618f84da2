import type { Context } from '@kabar/server/context';
import { cancelSessions } from '../../sessions/bookings/cancel-sessions.ts';
import { readFreeHours } from '../../sessions/bookings/free-hours.ts';
import { readDeferredCancellations } from '../../sessions/bookings/settle-cancellations.ts';
import { lockCredits } from '../../sessions/bookings/store-bookings.ts';
import type { BookingsTables } from '../../tables.ts';
import * as queries from './handover-queries.ts';
import { type PackPlan, planPack } from './pack-rules.ts';
import {
  type Choices,
  firstRefusal,
  type Handover,
  keepsLateUsed,
  type PairFacts,
  type PairSession,
  planOf,
  refusalOfReplacement,
  refusalOfSession,
  type SessionPlan,
  sessionsToMove,
} from './rules.ts';

type ReassignmentContext = Context<
  BookingsTables,
  | 'replacement_not_suitable'
  | 'companion_of_person'
  | 'reassigned_meanwhile'
  | 'changed_meanwhile'
  | 'pack_not_refundable'
>;

export interface Reassignment extends queries.StoredReassignment {
  pair: PairFacts;
  sessions: SessionPlan[];
  packs: PackPlan[];
}

interface Wanted {
  id: string;
  next: string;
  choices: Choices;
}

/** Moves a client with everything to another companion. The preview does the same and rolls back. */
export async function carryOut(
  context: ReassignmentContext,
  wanted: Wanted,
): Promise<Reassignment> {
  const { db, now, refuse } = context;
  const pair = await queries.lockPair(db, wanted, now);
  if (pair === undefined) throw refuse('not_found');
  const refusal = refusalOfReplacement(pair, wanted.next);
  if (refusal !== null) throw refuse(refusal);
  const sessions = await moveSessions(context, pair, wanted);
  const seriesIds = sessions.flatMap(({ outcome, seriesId }) =>
    seriesId !== null && ['kept', 'moved'].includes(outcome) ? [seriesId] : [],
  );
  const packs = (await queries.lockPacks(db, pair, now)).map((pack) => {
    const plan = planPack(pack, wanted.choices);
    if (plan === 'stuck') throw refuse('pack_not_refundable');
    return plan;
  });
  const { hasNote } = wanted.choices;
  const given = { ...wanted, seriesIds, packs, hasNote };
  return { ...(await queries.storeReassignment(db, given, now)), pair, sessions, packs };
}

/**
 * Cancels sessions that the next companion cannot take, and notifies the client. A session with a pending cancellation
 * does not move but is settled with the cancelled ones: locking credits before claims would deadlock with bookings.
 */
async function moveSessions(
  { db, now, refuse }: ReassignmentContext,
  pair: PairFacts,
  { next, choices }: Wanted,
): Promise<SessionPlan[]> {
  const [all, deferred] = await Promise.all([
    queries.listPairSessions(db, pair, now),
    readDeferredCancellations(db, pair.locked ?? []),
  ]);
  const cancelled = deferred.map(({ id }) => id);
  const sessions = all.filter(({ id }) => !cancelled.includes(id));
  const moving = sessionsToMove(sessions, choices, now);
  const [claimed, , known, freeHours] = await Promise.all([
    queries.moveClaims(db, pair, { next, moving }, now),
    lockCredits(db, pair.clientId),
    queries.listPairSessions(db, pair, now),
    readFreeHours(db),
  ]);
  // A session that was booked with the current companion while this waited for the locks.
  if (known.some(({ id, startsAt }) => startsAt > now && pair.locked?.includes(id) !== true))
    throw refuse('changed_meanwhile');
  const refusals = await refusalsOfTime({ db, now }, pair, { next, moving, claimed });
  const going = moving.filter(({ id }) => !refusals.has(id));
  const unpaid = await Promise.all(going.map((one) => queries.handOver(db, one, next, now)));
  for (const [place, { id }] of going.entries()) {
    const refusal = unpaid[place];
    if (refusal) refusals.set(id, refusal);
  }
  const terms = { keepsUsed: keepsLateUsed(pair, choices), freeHours, now };
  const plans = sessions.map((session) => {
    const refusal = refusalOfSession(session, choices) ?? refusals.get(session.id) ?? null;
    return planOf(session, { refusal, to: toOf(session, choices) }, terms);
  });
  await cancelLeft(db, plans, cancelled, now);
  return plans;
}

function toOf({ id, startsAt }: PairSession, { times }: Choices): Date {
  return times.get(id) ?? startsAt;
}

/** Repeated after each refusal, because later sessions no longer conflict with the dropped claim. */
async function refusalsOfTime(
  { db, now }: Pick<ReassignmentContext, 'db' | 'now'>,
  pair: PairFacts,
  { next, moving, claimed }: { next: string; moving: Handover[]; claimed: Set<string> },
): Promise<Map<string, string>> {
  const refusals = new Map<string, string>();
  let left = moving;
  while (left.length > 0) {
    const facts = await queries.readHandoverFacts(db, pair, { next, moving: left }, now);
    const found = firstRefusal(
      left,
      facts.map((one) => ({ ...one, isClaimed: claimed.has(one.id) })),
      now,
    );
    if (found === null) return refusals;
    refusals.set(found.id, found.refusal);
    await queries.dropHandovers(db, [found.id]);
    left = left.slice(left.findIndex(({ id }) => id === found.id) + 1);
  }
  return refusals;
}

async function cancelLeft(
  db: ReassignmentContext['db'],
  plans: readonly SessionPlan[],
  cancelled: readonly string[],
  now: Date,
): Promise<void> {
  const left = plans.filter(({ outcome }) => outcome === 'cancelled');
  const used = left.filter(({ staysUsed }) => staysUsed);
  const returned = left.filter(({ staysUsed }) => !staysUsed);
  const terms = { reason: 'assignment_ended', tells: ['client'] } as const;
  const idsOf = (rows: SessionPlan[]) => rows.map(({ id }) => id);
  await cancelSessions(db, idsOf(used), { ...terms, by: 'client' }, now);
  await cancelSessions(db, [...idsOf(returned), ...cancelled], { ...terms, by: 'staff' }, now);
}
