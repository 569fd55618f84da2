import { z } from 'zod';
import { BookingPerson } from './booking-shapes.ts';
import { contract, endpoint } from './contract.ts';
import { Id, Instant, Nothing, text } from './fields.ts';

/** Time that a companion keeps free. */
export const BlockedTime = z.object({
  id: Id,
  startTime: Instant,
  endTime: Instant,
  reason: z.string().nullable(),
  createdAt: Instant,
});

/** An agreed session within a block that has not ended. Blocking neither moves nor cancels it. */
export const SessionInside = z.object({
  kind: z.enum(['trial', 'booking']),
  /** Id of the trial booking or booking. */
  id: Id,
  client: BookingPerson,
  startTime: Instant,
  endTime: Instant,
  status: z.enum(['approved', 'scheduled', 'confirmed']),
  /** Booking version for If-Match; null for a trial booking. */
  version: z.int().nullable(),
  /** The other time that the companion has proposed, while the client has not responded. */
  proposedAt: Instant.nullable(),
});

const BlockWithSessions = z.object({
  blockedTime: BlockedTime,
  /** Chronological, at most 200. */
  sessionsInside: z.array(SessionInside),
});

const One = z.strictObject({ id: Id });

const hourMs = 3_600_000;

/** Maximum length in days of the caller's time zone; a day can have 25 hours. */
export const longestBlockDays = 60;

export const blockedTimes = contract('bookings', {
  create: endpoint({
    method: 'POST',
    path: '/blocked-times',
    who: ['companion'],
    summary:
      "Blocks time in the caller's calendar: slots inside are removed, partly covered ones are shortened",
    input: z
      .strictObject({
        id: Id,
        startTime: Instant,
        endTime: Instant,
        reason: text(300).optional(),
      })
      .refine(({ startTime, endTime }) => Date.parse(endTime) > Date.parse(startTime), {
        path: ['endTime'],
        message: 'The end must be after the start',
      })
      .refine(
        ({ startTime, endTime }) =>
          Date.parse(endTime) - Date.parse(startTime) <= (longestBlockDays * 24 + 1) * hourMs,
        { path: ['endTime'], message: `At most ${longestBlockDays} days at once` },
      ),
    output: BlockWithSessions,
    status: 201,
    errors: { time_passed: 409, blocks_full: 409 },
    limits: ['one block for an id', 'at most 100 blocks that have not ended'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/blocked-times/{id}',
    who: ['companion'],
    summary: 'One blocked time of the caller, with the agreed sessions inside',
    input: One,
    output: BlockWithSessions,
  }),
  undo: endpoint({
    method: 'DELETE',
    path: '/blocked-times/{id}',
    who: ['companion'],
    summary: 'Removes a block; the slots of the weekly hours return',
    input: One,
    output: Nothing,
    status: 204,
  }),
});
