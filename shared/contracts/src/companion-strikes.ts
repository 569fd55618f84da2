import { z } from 'zod';
import { BookingPerson } from './booking-shapes.ts';
import { contract, endpoint } from './contract.ts';
import { Id, Instant } from './fields.ts';

export const CompanionStrike = z.object({
  bookingId: Id,
  companion: BookingPerson,
  kind: z.enum(['late_cancellation', 'no_show']),
  scheduledAt: Instant,
  createdAt: Instant,
});

/** Late cancellations and absences of companions, for staff. */
export const companionStrikes = contract('bookings', {
  list: endpoint({
    method: 'GET',
    path: '/companion-strikes',
    who: ['admin', 'moderator'],
    summary: 'Late cancellations and absences of companions, newest first',
    input: z.strictObject({
      companionId: Id.optional(),
      /** The booking of the last strike of the previous page. */
      after: Id.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    output: z.object({ strikes: z.array(CompanionStrike), next: Id.nullable() }),
  }),
});
