import { costOfCancellation } from '@kabar/rules/late-sessions';
import { refusalOfTime, type TimeFacts } from '../../sessions/bookings/time-rules.ts';

/** A current or future session of the client with the current companion. */
export interface PairSession {
  id: string;
  kind: 'booking' | 'trial';
  status: string;
  startsAt: Date;
  minutes: number;
  seriesId: string | null;
  packId: string | null;
}

/** What staff chose. */
export interface Choices {
  /** Other times, by session id, for sessions that the next companion cannot take at their own. */
  times: ReadonlyMap<string, Date>;
  /** Ids of packs that continue, and of packs that are refunded. */
  agreed: readonly string[];
  declined: readonly string[];
  forCause: boolean;
  /** Whether a note for the next companion is written. */
  hasNote: boolean;
}

export interface PairFacts {
  clientId: string;
  companionId: string;
  isActive: boolean;
  hasAsked: boolean;
  /** A reason for which the client is not charged. */
  withCause: boolean;
  isNextVerified: boolean;
  isNextInCircle: boolean;
  /** The locked sessions; null if one of the three accounts is erased. */
  locked: readonly string[] | null;
}

/** Why the next companion cannot take over; null if they can. */
export function refusalOfReplacement(
  pair: PairFacts,
  next: string,
): 'replacement_not_suitable' | 'companion_of_person' | 'reassigned_meanwhile' | null {
  const isOneOfTwo = next === pair.clientId || next === pair.companionId;
  if (pair.locked === null || isOneOfTwo || !pair.isNextVerified) return 'replacement_not_suitable';
  if (pair.isNextInCircle) return 'companion_of_person';
  return pair.isActive ? null : 'reassigned_meanwhile';
}

/** Why a session does not move whatever its time; null if its time decides. */
export function refusalOfSession(
  { kind, status, packId }: PairSession,
  { declined }: Pick<Choices, 'declined'>,
): 'trial_call' | 'proposal' | 'pack_refunded' | null {
  if (kind === 'trial') return 'trial_call';
  if (status === 'pending') return 'proposal';
  return packId !== null && declined.includes(packId) ? 'pack_refunded' : null;
}

export type Handover = PairSession & { to: Date };

/** Future sessions whose times are claimed for the next companion, in chronological order. */
export function sessionsToMove(
  sessions: readonly PairSession[],
  choices: Pick<Choices, 'declined' | 'times'>,
  now: Date,
): Handover[] {
  return sessions
    .filter((one) => one.startsAt > now && refusalOfSession(one, choices) === null)
    .map((one) => ({ ...one, to: choices.times.get(one.id) ?? one.startsAt }));
}

/** isClaimed: the time is claimed for both people. */
export type HandoverFacts = TimeFacts & { id: string; isClaimed: boolean };

/**
 * The first session that the next companion cannot take, and why. After its claim is dropped, a later one may become
 * possible.
 */
export function firstRefusal(
  moving: readonly Handover[],
  facts: readonly HandoverFacts[],
  now: Date,
): { id: string; refusal: string } | null {
  for (const { id, to } of moving) {
    const own = facts.find((one) => one.id === id);
    if (own === undefined) throw new Error(`Session ${id} has no facts`);
    const refusal = own.isClaimed ? refusalOfTime(own, { startsAt: to }, now) : 'time_taken';
    if (refusal !== null) return { id, refusal };
  }
  return null;
}

export interface SessionPlan extends PairSession {
  outcome: 'kept' | 'moved' | 'cancelled' | 'stays';
  /** The time with the next companion. */
  to: Date | null;
  reason: string | null;
  /** Whether the credit is not returned. */
  staysUsed: boolean;
}

/** The plan for a session. refusal: why the next companion cannot take it. */
export function planOf(
  session: PairSession,
  { refusal, to }: { refusal: string | null; to: Date },
  terms: { keepsUsed: boolean; freeHours: number; now: Date },
): SessionPlan {
  const { startsAt } = session;
  if (startsAt <= terms.now)
    return { ...session, outcome: 'stays', to: null, reason: null, staysUsed: false };
  if (refusal === null) {
    const outcome = to.getTime() === startsAt.getTime() ? 'kept' : 'moved';
    return { ...session, outcome, to, reason: null, staysUsed: false };
  }
  const { freeHours } = terms;
  const cost = costOfCancellation({ startsAt, by: 'client', freeHours }, terms.now);
  const staysUsed = terms.keepsUsed && session.kind === 'booking' && cost.late;
  return { ...session, outcome: 'cancelled', to: null, reason: refusal, staysUsed };
}

/** A client who asked for another companion without a cause loses the credits of late cancelled sessions. */
export function keepsLateUsed(pair: PairFacts, { forCause }: Pick<Choices, 'forCause'>): boolean {
  return pair.hasAsked && !forCause && !pair.withCause;
}

/** Whether another time could help. */
export function isRefusedByTime({ reason }: SessionPlan): boolean {
  return reason !== null && !['trial_call', 'proposal', 'pack_refunded'].includes(reason);
}
