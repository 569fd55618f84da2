import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import { z } from 'zod';
import type { BookingsTables } from '../tables.ts';
import { tellOfCheckIn, tellOfSession } from './tell-circle.ts';

const SessionNews = z.object({
  bookingId: z.uuid(),
  event: z.enum(['booked', 'moved', 'cancelled']),
});
const CheckInNews = z.object({
  ...{ clientId: z.uuid(), lovedOneId: z.uuid().nullable(), scheduledAt: z.string() },
  event: z.enum(['answered', 'missed', 'with_staff', 'ended', 'help']),
  ending: z
    .object({
      ended_how: z.enum(['reached', 'fine', 'call_wanted']).exactOptional(),
      ended_by: z.enum(['person', 'client', 'companion', 'contact', 'staff']).exactOptional(),
      acted_by: z.uuid().exactOptional(),
    })
    .exactOptional(),
});

export function circleNewsJobs(parts: ServiceParts): Service['jobs'] {
  return {
    /** Payload { bookingId, event }: notifies the circle of the session's person. */
    'bookings:tell-circle': async (payload) => {
      const { bookingId, event } = SessionNews.parse(payload);
      await asSystem<BookingsTables, void>(parts, (db) => tellOfSession(db, bookingId, event));
    },
    /** Payload { clientId, lovedOneId, scheduledAt, event }: notifies the circle of its person's check-in. */
    'bookings:tell-circle-of-check-in': async (payload) => {
      const news = CheckInNews.parse(payload);
      await asSystem<BookingsTables, void>(parts, (db) => tellOfCheckIn(db, news));
    },
  };
}
