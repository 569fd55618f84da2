import type { Context } from '@kabar/server/context';
import { notifyPresent } from '@kabar/server/notify';
import { timeInPayload } from '../../notice-payload.ts';
import type { BookingsTables } from '../../tables.ts';
import { closeProposal } from './close-proposal.ts';
import type { OwnBooking } from './get-booking.ts';
import { readTimeFactsOf } from './load-time-facts.ts';
import { decideProposal, isStoredProposal, refusalOfMove } from './move-rules.ts';
import { nearestTimes } from './nearest-times.ts';
import type { PaymentRefusal } from './payment-rules.ts';
import { listProposals, storeProposal } from './proposal-queries.ts';
import type { TimeRefusal } from './time-rules.ts';

type Codes = TimeRefusal | PaymentRefusal | 'proposal_open';

/**
 * Proposes another time for a locked booking of the companion. The booking keeps its time and claim until the client
 * accepts. Idempotent by id.
 */
export async function proposeMove(
  context: Context<BookingsTables, Codes>,
  booking: OwnBooking['booking'],
  { moveId, to, reason }: { moveId: string; to: Date; reason: string | undefined },
): Promise<void> {
  const { db, now, refuse } = context;
  const { id, companion_id: companionId, user_id: clientId, duration_minutes: minutes } = booking;
  const [stored, time] = await Promise.all([
    listProposals(db, id),
    readTimeFactsOf(db, { companionId, clientId, minutes, startsAt: to, ignoring: id }, now),
  ]);
  const wish = { moveId, from: booking.scheduled_at, to, late: false, byCompanion: true };
  if (isStoredProposal(stored, wish)) return;
  const refusal = refusalOfMove({ time }, wish, now);
  if (refusal !== null) throw refuse(refusal, await nearestTimes(context, refusal, booking, to));
  const decision = decideProposal(stored, wish, now);
  if ('refusal' in decision) throw refuse(decision.refusal);
  const payload = {
    ...{ booking_id: id, scheduled_at: timeInPayload(booking.scheduled_at) },
    proposed_at: timeInPayload(to),
  };
  const [, isOwn] = await Promise.all([
    decision.expires ? closeProposal(db, { bookingId: id, answer: 'expired', now }) : undefined,
    storeProposal(db, { id: moveId, bookingId: id, to, reason: reason || null, now }),
    notifyPresent(db, [{ recipient: clientId, type: 'booking_move_proposed', payload }]),
  ]);
  if (!isOwn) throw refuse('id_reused');
}
