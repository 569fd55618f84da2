import { z } from 'zod';
import { BookingMedium, BookingPerson } from './booking-shapes.ts';
import { contract, endpoint } from './contract.ts';
import { Id, Instant, line } from './fields.ts';

/**
 * A future session of the caller, as client or companion: an approved trial booking, or a booking that is not settled
 * yet.
 */
export const UpcomingSession = z.object({
  kind: z.enum(['trial', 'booking']),
  /** Id of the trial booking or booking. */
  id: Id,
  startTime: Instant,
  endTime: Instant,
  status: z.enum(['approved', 'scheduled', 'confirmed', 'pending']),
  medium: BookingMedium,
  /** The caller's side. */
  side: z.enum(['client', 'companion']),
  /** The other person. */
  person: BookingPerson,
  /** The loved one whom it is for; null for the client. */
  lovedOneId: Id.nullable(),
  /** The loved one's name; null for the client, and once they are removed. */
  lovedOneName: z.string().nullable(),
});

export const upcoming = contract('bookings', {
  list: endpoint({
    method: 'GET',
    path: '/upcoming',
    who: ['client', 'companion'],
    summary: "Lists the caller's sessions that have not ended, on either side, the next one first",
    input: z.strictObject({
      /** `next` of the previous page. */
      after: line(100).optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    output: z.object({ sessions: z.array(UpcomingSession), next: z.string().nullable() }),
  }),
});
