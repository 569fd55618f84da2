import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import { sql } from 'kysely';
import { z } from 'zod';
import type { BookingsTables } from '../tables.ts';

const OfCall = z.object({ callId: z.uuid() });
const OfSession = z.object({ sessionId: z.uuid() });
const Concern = z.object({ seatId: z.uuid(), message: z.string().nullable() });

export function callJobs(parts: ServiceParts): Service['jobs'] {
  const run = async (statement: ReturnType<typeof sql>) => {
    await asSystem<BookingsTables, void>(parts, async (db) => {
      await statement.execute(db);
    });
  };
  return {
    /** { callId }: put into the queue by each join, for the end of the call. */
    'bookings:end-call': async (payload) => {
      const { callId } = OfCall.parse(payload);
      await run(sql`select bookings.end_due_call(${callId}, ${new Date()})`);
    },
    /** { sessionId }: put into the queue by the end of a session; its devices leave. */
    'bookings:end-seats': async (payload) => {
      const { sessionId } = OfSession.parse(payload);
      await run(sql`select bookings.end_seats_of_session(${sessionId}, ${new Date()})`);
    },
    /** { seatId, message }: somebody reported the call. */
    'bookings:open-concern': async (payload) => {
      const { seatId, message } = Concern.parse(payload);
      await run(sql`select bookings.open_concern(${seatId}, ${message})`);
    },
  };
}
