import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import { sql } from 'kysely';
import { z } from 'zod';
import type { BookingsTables } from '../tables.ts';

const Payload = z.object({ bookingId: z.uuid() });
const Suspension = z.object({ companionId: z.uuid(), decisionId: z.uuid() });

export function bookingJobs(parts: ServiceParts): Service['jobs'] {
  return {
    /** { bookingId }: reminders, confirmation and incidents around a session; puts its next moment into the queue itself. */
    'bookings:tend-booking': async (payload) => {
      const { bookingId } = Payload.parse(payload);
      await asSystem<BookingsTables, void>(parts, async (db) => {
        await sql`select bookings.tend_booking_as_job(${bookingId}, ${new Date()})`.execute(db);
      });
    },
    /** { companionId, decisionId }: put into the queue where staff takes the verification of a companion back. */
    'bookings:report-suspended-companion': async (payload) => {
      const { companionId, decisionId } = Suspension.parse(payload);
      await asSystem<BookingsTables, void>(parts, async (db) => {
        await sql`select bookings.report_suspended_companion(${companionId}, ${decisionId}, ${new Date()})`.execute(
          db,
        );
      });
    },
  };
}
