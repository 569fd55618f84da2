import type { Claim } from './booking-rules.ts';
import { type PaymentFacts, type PaymentRefusal, refusalOfPayment } from './payment-rules.ts';
import type { Booking, Side } from './queries.ts';
import { refusalOfChange } from './rules.ts';
import { refusalOfTime, type TimeFacts, type TimeRefusal } from './time-rules.ts';

type OpenRefusal = 'not_found' | 'changed_meanwhile' | 'status_not_allowed' | 'session_begun';
type Stored = Pick<Booking, 'status' | 'scheduled_at' | 'duration_minutes' | 'version'>;

/** Why one of the two people cannot change a booking; null if they can. version: the one that they saw, or '*' for any. */
export function refusalToChange(
  booking: Stored,
  version: number | '*',
  now: Date,
): Exclude<OpenRefusal, 'not_found'> | null {
  if (version !== '*' && booking.version !== version) return 'changed_meanwhile';
  return refusalOfChange(booking, now) ?? null;
}

/** Why the companion cannot confirm a booking; null if they can. They are asked 24 hours before. */
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

/** Why a client cannot move a booking at all; null if its time decides. A companion's offer (pending) is answered instead. */
export function refusalToMove(booking: Stored, version: number | '*', now: Date) {
  return (
    refusalToChange(booking, version, now) ??
    (booking.status === 'pending' ? 'status_not_allowed' : null)
  );
}

export interface MoveFacts {
  /** Undefined: the time is only looked at, for a preview or a proposal. */
  claim?: Claim;
  time: TimeFacts;
  /** Undefined: nobody pays yet, because the companion only proposes. */
  payment?: PaymentFacts;
}

export interface MoveWish {
  from: Date;
  to: Date;
  /** The client moves within the notice. */
  late: boolean;
  /** The time is the companion's own proposal. */
  byCompanion: boolean;
}

/** Why a booking cannot be held at another time; null if it can. The move, its preview, a proposal and its acceptance call it. */
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

/** What happens to a companion's proposal whose time would do: it is stored already, refused, or stored. */
export function decideProposal(
  stored: readonly Proposal[],
  wish: { moveId: string; to: Date },
  now: Date,
): { refusal: 'id_reused' | 'proposal_open' } | { expires: boolean } {
  if (stored.some(({ id }) => id === wish.moveId)) return { refusal: 'id_reused' };
  const open = stored.find(({ status }) => status === 'open');
  // One whose time has passed was never answered.
  if (open !== undefined && open.scheduledAt > now) return { refusal: 'proposal_open' };
  return { expires: open !== undefined };
}

/** The same proposal was sent before. */
export function isStoredProposal(
  stored: readonly Proposal[],
  wish: { moveId: string; to: Date },
): boolean {
  return stored.some(
    ({ id, scheduledAt }) => id === wish.moveId && scheduledAt.getTime() === wish.to.getTime(),
  );
}
