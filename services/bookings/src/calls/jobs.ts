import { CallKind, CallSide } from '@kabar/contracts/call-shapes';
import { serviceJobs } from '@kabar/contracts/service-jobs';
import type { ServiceParts } from '@kabar/server/create-service';
import { eachAlone } from '@kabar/server/each-alone';
import { asSystem } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import { sql } from 'kysely';
import { z } from 'zod';
import { bookingsSettings, livekitServer } from '../env.ts';
import type { BookingsTables } from '../tables.ts';
import { closeLivekitRoom, leaveLivekit } from './livekit-rooms.ts';
import { openConcern } from './open-concern.ts';
import { type DueCall, reportAbsentCompanion } from './report-absent-companion.ts';
import { ringOther } from './ring-other.ts';

const OfCall = z.object({ callId: z.uuid() });
const OfSeat = z.object({ roomName: z.string(), seatId: z.uuid() });
const OfRoom = z.object({ roomName: z.string() });
const Waiting = z.object({ kind: CallKind, id: z.uuid(), by: CallSide });
const Concern = z.object({ seatId: z.uuid(), message: z.string().nullable() });

export const crontab = '* * * * * bookings:advance-calls\n20 3 * * * bookings:forget-calls';

async function listDueCalls(parts: ServiceParts, now: Date): Promise<DueCall[]> {
  return await asSystem<BookingsTables, DueCall[]>(parts, async (db) => {
    const { rows } = await sql<DueCall>`select * from bookings.due_calls(${now}) limit 200`.execute(
      db,
    );
    return rows;
  });
}

export function callJobs(parts: ServiceParts): Service['jobs'] {
  const run = async (statement: ReturnType<typeof sql>) => {
    await asSystem<BookingsTables, void>(parts, async (db) => {
      await statement.execute(db);
    });
  };
  const settings = bookingsSettings(parts.env);
  const server = livekitServer(settings);
  return {
    /** Payload { callId }: enqueued by each join, to run at the end of the call. */
    'bookings:end-call': async (payload) => {
      const { callId } = OfCall.parse(payload);
      await run(sql`select bookings.end_due_call(${callId}, ${new Date()})`);
    },
    /** Payload { sessionId }: enqueued when a login session ends; its devices leave their calls. */
    'bookings:end-seats': async (payload) => {
      const { sessionId } = serviceJobs['bookings:end-seats'].parse(payload);
      await run(sql`select bookings.end_seats_of_session(${sessionId}, ${new Date()})`);
    },
    /** Payload { seatId, message }: enqueued when a person reports a call. */
    'bookings:open-concern': async (payload) => {
      const concern = Concern.parse(payload);
      await asSystem<BookingsTables, void>(parts, (db) => openConcern(db, concern));
    },
    /** One transaction per call, so that a failure does not affect the others. */
    'bookings:advance-calls': async () => {
      const now = new Date();
      await eachAlone(parts.log, await listDueCalls(parts, now), (call) =>
        asSystem<BookingsTables, void>(parts, (db) => reportAbsentCompanion(db, call, now)),
      );
    },
    /** Payload { kind, id, by }: enqueued when a side joins for the first time; notifies the other side. */
    'bookings:ring-other': async (payload) => {
      const waiting = Waiting.parse(payload);
      await asSystem<BookingsTables, void>(parts, (db) => ringOther(db, waiting, new Date()));
    },
    'bookings:forget-calls': () =>
      run(sql`select bookings.forget_calls(${new Date()}, ${settings.SESSION_RETENTION_MONTHS})`),
    /** Payload { roomName, seatId }: enqueued when a seat is closed; does nothing without LiveKit. */
    'bookings:leave-livekit': async (payload) => {
      if (server !== undefined) await leaveLivekit(server, OfSeat.parse(payload));
    },
    /** Payload { roomName }: enqueued by the end of a call. */
    'bookings:close-livekit-room': async (payload) => {
      if (server !== undefined) await closeLivekitRoom(server, OfRoom.parse(payload).roomName);
    },
  };
}
