import type { Claim } from './booking-rules.ts';
import { type PaymentFacts, type PaymentRefusal, refusalOfPayment } from './payment-rules.ts';
import type { Booking, Side } from './queries.ts';
import { refusalOfChange } from './rules.ts';
import { refusalOfTime, type TimeFacts, type TimeRefusal } from './time-rules.ts';

type OpenRefusal = 'not_found' | 'changed_meanwhile' | 'status_not_allowed' | 'session_begun';
type Stored = Pick<Booking, 'status' | 'scheduled_at' | 'duration_minutes' | 'version'>;

/**
 * Why one of the two people cannot change a booking; null if they can. version: the one that they saw, or '*' for any.
 */
export function refusalToChange(
  booking: Stored,
  version: number | '*',
  now: Date,
): Exclude<OpenRefusal, 'not_found'> | null {
  if (version !== '*' && booking.version !== version) return 'changed_meanwhile';
  return refusalOfChange(booking, now) ?? null;
}

/** Why the companion cannot confirm a booking; null if they can. Confirmation opens 24 hours before. */
export function refusalToConfirm(
  booking: Stored,
  side: Side,
  now: Date,
): 'not_found' | 'status_not_allowed' | 'session_begun' | 'too_early' | null {
  const refusal = refusalOfChange(booking, now);
  if (side !== 'companion') return 'not_found';
  if (refusal !== undefined) return refusal;
  if (booking.scheduled_at.getTime() - now.getTime() > 24 * 3_600_000) return 'too_early';
  return booking.status === 'scheduled' ? null : 'status_not_allowed';
}

/**
 * Why a client cannot move a booking at all; null if the new time decides. A pending booking awaits an answer instead.
 */
export function refusalToMove(booking: Stored, version: number | '*', now: Date) {
  return (
    refusalToChange(booking, version, now) ??
    (booking.status === 'pending' ? 'status_not_allowed' : null)
  );
}

export interface MoveFacts {
  /** Undefined for a preview or a proposal, which claim nothing. */
  claim?: Claim;
  time: TimeFacts;
  /** Undefined for a companion's proposal, which is not paid yet. */
  payment?: PaymentFacts;
}

export interface MoveWish {
  from: Date;
  to: Date;
  /** Whether the client moves within the notice period. */
  late: boolean;
  /** Whether the companion proposed the time. */
  byCompanion: boolean;
}

/**
 * Why a booking cannot move to another time; null if it can. Used by the move, its preview, a proposal and its
 * acceptance.
 */
export function refusalOfMove(
  { claim, time, payment }: MoveFacts,
  wish: MoveWish,
  now: Date,
): TimeRefusal | PaymentRefusal | null {
  if (claim === 'people_gone') return 'companion_unavailable';
  const refusal = refusalOfTime(time, { startsAt: wish.to, byCompanion: wish.byCompanion }, now);
  if (refusal !== null) return refusal;
  if (claim === 'taken') return 'time_taken';
  return payment === undefined ? null : refusalOfPayment(payment, wish);
}

export interface Proposal {
  id: string;
  scheduledAt: Date;
  status: string;
}

/** Decides a companion's proposal whose time is possible: already stored, refused, or stored. */
export function decideProposal(
  stored: readonly Proposal[],
  wish: { moveId: string; to: Date },
  now: Date,
): { refusal: 'id_reused' | 'proposal_open' } | { expires: boolean } {
  if (stored.some(({ id }) => id === wish.moveId)) return { refusal: 'id_reused' };
  const open = stored.find(({ status }) => status === 'open');
  // An expired proposal does not block a new one.
  if (open !== undefined && open.scheduledAt > now) return { refusal: 'proposal_open' };
  return { expires: open !== undefined };
}

/** Whether the same proposal was sent before. */
export function isStoredProposal(
  stored: readonly Proposal[],
  wish: { moveId: string; to: Date },
): boolean {
  return stored.some(
    ({ id, scheduledAt }) => id === wish.moveId && scheduledAt.getTime() === wish.to.getTime(),
  );
}
