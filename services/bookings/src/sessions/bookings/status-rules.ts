import type { NotificationPayloads } from '@kabar/contracts/notification-types';
import { costOfCancellation } from '@kabar/rules/late-sessions';
import type { Notice } from '@kabar/server/notify';
import { timeInPayload } from '../../notice-payload.ts';
import type { Side } from './queries.ts';

export type Actor = Side | 'staff' | 'system';

/** A change of a session's status, with its effects on the credit and the companion. */
export interface StatusChange {
  id: string;
  status: 'confirmed' | 'completed' | 'no_show' | 'cancelled';
  actor: Actor;
  noShowBy: Side | null;
  reason: string | null;
  /** Cancelled after the free cancellation period. */
  late: boolean;
  /** Kept: it still pays for the session. */
  credit: 'kept' | 'used' | 'returned';
  /** The companion caused it, so a pack that expires soon is extended. */
  byCompanion: boolean;
  strike: 'no_show' | 'late_cancellation' | null;
  /** A job decides whether the companion is paid for a late cancellation or absence. */
  settlesPay: boolean;
}

/** Whom to notify of a cancellation: the other person, or both. */
export function othersThan(actor: Actor): readonly Side[] {
  if (actor === 'client') return ['companion'];
  return actor === 'companion' ? ['client'] : ['client', 'companion'];
}

export function confirmation(id: string): StatusChange {
  return {
    ...{ id, status: 'confirmed', actor: 'companion', noShowBy: null, reason: null, late: false },
    ...{ credit: 'kept', byCompanion: false, strike: null, settlesPay: false },
  };
}

/** givesBack: returns the credit of a session that the client missed. */
export function outcome(
  id: string,
  wish: { absent: Side | null; actor: Actor; reason?: string; givesBack?: boolean },
): StatusChange {
  const { absent, actor, reason = null, givesBack = false } = wish;
  const credit = absent === 'companion' || givesBack ? 'returned' : 'used';
  return {
    ...{ id, status: absent === null ? 'completed' : 'no_show', actor, noShowBy: absent, reason },
    ...{ late: false, credit, byCompanion: absent === 'companion' },
    strike: absent === 'companion' ? 'no_show' : null,
    settlesPay: absent !== null && credit === 'used' && actor !== 'staff',
  };
}

/** Applies the late cancellation rule, which previews use too. */
export function cancellation(
  session: { id: string; startsAt: Date },
  terms: { actor: Actor; reason?: string | undefined; withCause?: boolean; freeHours: number },
  now: Date,
): StatusChange {
  const { actor, reason = null, withCause = false, freeHours } = terms;
  const { id, startsAt } = session;
  const cost = costOfCancellation({ startsAt, by: actor, withCause, freeHours }, now);
  return {
    ...{ id, status: 'cancelled', actor, noShowBy: null, reason },
    ...{ late: cost.late, credit: cost.credit, byCompanion: actor === 'companion' },
    strike: cost.strike ? 'late_cancellation' : null,
    settlesPay: cost.credit === 'used',
  };
}

/** A booking or trial booking that is not cancelled. */
export interface OpenSession {
  id: string;
  kind: 'booking' | 'trial';
  clientId: string;
  companionId: string;
  startsAt: Date;
  endsAt: Date;
  /** The client has a cause, so nothing is charged. */
  withCause: boolean;
}

type TrialReason = NotificationPayloads['trial_booking_cancelled']['reason'];

export type CancelReason =
  | TrialReason
  | 'subscription_ended'
  | 'subscription_paused'
  | 'plan_changed'
  | 'refunded';

export interface Cancelling {
  /** When a person leaves, each session is cancelled by their side. */
  by: Actor | { leaver: string };
  reason: CancelReason;
  /** Sides to notify; a person who leaves is not notified. */
  tells: readonly Side[];
}

export interface Cancellations {
  changes: StatusChange[];
  trials: { id: string; actor: Actor; reason: TrialReason }[];
  notices: Notice[];
}

/** Decides the cancellation of several sessions at once. Sessions that have begun, and past trial bookings, stay. */
export function decideCancellations(
  sessions: readonly OpenSession[],
  { by, reason, tells }: Cancelling,
  { freeHours, now }: { freeHours: number; now: Date },
): Cancellations {
  const sideOf = (session: OpenSession): Actor => {
    if (typeof by === 'string') return by;
    return by.leaver === session.clientId ? 'client' : 'companion';
  };
  const bookings = sessions.filter(({ kind, startsAt }) => kind === 'booking' && startsAt > now);
  const trials = sessions.filter(({ kind, endsAt }) => kind === 'trial' && endsAt > now);
  return {
    changes: bookings.map((session) => {
      const { withCause } = session;
      return cancellation(session, { actor: sideOf(session), reason, withCause, freeHours }, now);
    }),
    trials: trials.map((session) => ({
      ...{ id: session.id, actor: sideOf(session), reason: reasonOfTrial(reason) },
    })),
    notices: [
      ...trials.flatMap((session) =>
        recipientsOf(session, by, tells).map((recipient) =>
          trialNotice(session, recipient, reason),
        ),
      ),
      ...tells.flatMap((side) =>
        noticesOfBookings(
          bookings.filter((session) => recipientsOf(session, by, [side]).length > 0),
          { side, actorOf: sideOf, reason },
        ),
      ),
    ],
  };
}

/** Sorted by recipient, for a consistent lock order. */
function recipientsOf(
  session: OpenSession,
  by: Cancelling['by'],
  tells: readonly Side[],
): string[] {
  const people = tells.map((side) => (side === 'client' ? session.clientId : session.companionId));
  return people.filter((person) => typeof by === 'string' || person !== by.leaver).sort();
}

function trialNotice(
  { id, startsAt }: OpenSession,
  recipient: string,
  reason: CancelReason,
): Notice {
  return {
    ...{ recipient, type: 'trial_booking_cancelled' },
    payload: {
      ...{ request_id: id, requested_time: timeInPayload(startsAt) },
      reason: reasonOfTrial(reason),
    },
  };
}

/** One notification per pair, about the first session, with the number of sessions. */
function noticesOfBookings(
  sessions: readonly OpenSession[],
  {
    side,
    actorOf,
    reason,
  }: { side: Side; actorOf: (session: OpenSession) => Actor; reason: CancelReason },
): Notice[] {
  const pairs = Map.groupBy(sessions, ({ clientId, companionId }) => `${clientId} ${companionId}`);
  return [...pairs.values()].flatMap((ofPair) => {
    const [first] = ofPair.toSorted((one, other) => Number(one.startsAt) - Number(other.startsAt));
    if (first === undefined) return [];
    const count = ofPair.length;
    const notice: Notice = {
      ...{ recipient: side === 'client' ? first.clientId : first.companionId },
      type: 'booking_cancelled',
      payload: {
        ...{ booking_id: first.id, scheduled_at: timeInPayload(first.startsAt) },
        ...{ by: actorOf(first), reason, ...(count > 1 ? { count } : {}) },
      },
    };
    return [notice];
  });
}

/** Trial bookings have no payment, so these reasons do not apply to them. */
function reasonOfTrial(reason: CancelReason): TrialReason {
  switch (reason) {
    case 'subscription_ended':
    case 'subscription_paused':
    case 'plan_changed':
    case 'refunded':
      return 'cancelled';
    default:
      return reason;
  }
}
