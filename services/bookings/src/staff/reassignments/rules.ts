import { costOfCancellation } from '@kabar/rules/late-sessions';
import { refusalOfTime, type TimeFacts } from '../../sessions/bookings/time-rules.ts';

/** A session of the client and the present companion that is not over. */
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
  /** Other times of sessions that the next companion cannot take at their own, by session. */
  times: ReadonlyMap<string, Date>;
  /** Packs with which the client goes on, and packs whose rest is refunded. */
  agreed: readonly string[];
  declined: readonly string[];
  /** The client's wish for another companion has a cause. */
  forCause: boolean;
  /** A note for the next companion follows. */
  hasNote: boolean;
}

export interface PairFacts {
  clientId: string;
  companionId: string;
  isActive: boolean;
  hasAsked: boolean;
  /** A reason for which nobody charges the client. */
  withCause: boolean;
  isNextVerified: boolean;
  /** The next companion is a member of a circle of the client. */
  isNextInCircle: boolean;
  /** The sessions that are locked; null if one of the three people is gone. */
  locked: readonly string[] | null;
}

/** Why nobody can take over this client's sessions; null if somebody can. */
export function refusalOfReplacement(
  pair: PairFacts,
  next: string,
): 'replacement_not_suitable' | 'companion_of_person' | 'reassigned_meanwhile' | null {
  const isOneOfTwo = next === pair.clientId || next === pair.companionId;
  if (pair.locked === null || isOneOfTwo || !pair.isNextVerified) return 'replacement_not_suitable';
  if (pair.isNextInCircle) return 'companion_of_person';
  return pair.isActive ? null : 'reassigned_meanwhile';
}

/** Why a session does not go over whatever its time is; null if its time decides. */
export function refusalOfSession(
  { kind, status, packId }: PairSession,
  { declined }: Pick<Choices, 'declined'>,
): 'trial_call' | 'proposal' | 'pack_refunded' | null {
  if (kind === 'trial') return 'trial_call';
  if (status === 'pending') return 'proposal';
  return packId !== null && declined.includes(packId) ? 'pack_refunded' : null;
}

export type Handover = PairSession & { to: Date };

/** The sessions to come whose times are claimed for the next companion, in the order of their own times. */
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
 * The first session, in this order, that the next companion cannot take, and why. Its claim is dropped then, after which a later one
 * may have its pause or a place on its day.
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
  /** When the next companion holds it. */
  to: Date | null;
  reason: string | null;
  /** The credit is not returned. */
  staysUsed: boolean;
}

/** What happens to a session. refusal: why the next companion does not take it. */
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

/** A client who asked for another companion without a cause pays for late sessions that are cancelled. */
export function keepsLateUsed(pair: PairFacts, { forCause }: Pick<Choices, 'forCause'>): boolean {
  return pair.hasAsked && !forCause && !pair.withCause;
}

/** Another time may help. */
export function isRefusedByTime({ reason }: SessionPlan): boolean {
  return reason !== null && !['trial_call', 'proposal', 'pack_refunded'].includes(reason);
}
