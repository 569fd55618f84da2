import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Id, Instant, Nothing, text } from './fields.ts';
import { CalendarRange } from './trial-bookings.ts';

/** Time that a companion keeps free. */
export const BlockedTime = z.object({
  id: Id,
  startTime: Instant,
  endTime: Instant,
  reason: z.string().nullable(),
  createdAt: Instant,
});

/** A session that is agreed and lies inside a block: blocking does not cancel it. */
export const SessionInside = z.object({
  id: Id,
  clientName: z.string(),
  startTime: Instant,
  endTime: Instant,
});

export const blockedTimes = contract('bookings', {
  create: endpoint({
    method: 'POST',
    path: '/blocked-times',
    who: ['companion'],
    summary: "Blocks time in the caller's calendar: slots inside go, partly covered ones are cut",
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
        ({ startTime, endTime }) => Date.parse(endTime) - Date.parse(startTime) <= 31 * 86_400_000,
        { path: ['endTime'], message: 'At most 31 days at once' },
      ),
    output: z.object({ blockedTime: BlockedTime, sessionsInside: z.array(SessionInside) }),
    status: 201,
    errors: { time_passed: 409 },
  }),
  own: endpoint({
    method: 'GET',
    path: '/blocked-times',
    who: ['companion'],
    summary: "The caller's own blocked times that touch a range of time, in order",
    input: CalendarRange,
    output: z.object({ blockedTimes: z.array(BlockedTime) }),
  }),
  undo: endpoint({
    method: 'DELETE',
    path: '/blocked-times/{id}',
    who: ['companion'],
    summary: 'Takes a block back; the slots of the weekly hours return',
    input: z.strictObject({ id: Id }),
    output: Nothing,
    status: 204,
  }),
});
