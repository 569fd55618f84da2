import { z } from 'zod';
import { CallEndReason, CallSide, SeatKey } from './call-shapes.ts';
import { contract, endpoint } from './contract.ts';
import { Id, Instant } from './fields.ts';

/** hello: a browser has just joined or reconnected; the other one responds with an offer. */
export const SignalKind = z.enum(['hello', 'offer', 'answer', 'candidate', 'bye']);

/** Maximum size in bytes of UTF-8; an offer has about 7,000. */
export const longestSignal = 16 * 1024;

/** A WebRTC signal that browsers exchange to connect. Kept for 24 hours. */
export const CallSignal = z.object({
  id: Id,
  /** Sequence number in the room, from 1, without gaps. */
  seq: z.int(),
  kind: SignalKind,
  /** JSON written by the browser; the server never parses it. */
  body: z.string(),
  fromSide: CallSide,
  /** The sender's seat. Signals of a seat that has ended are ignored. */
  fromSeatId: Id,
  createdAt: Instant,
});

const body = z
  .string()
  .refine(
    (value) => new TextEncoder().encode(value).length <= longestSignal,
    `At most ${longestSignal} bytes`,
  )
  .refine((value) => !value.includes('\0') && value.isWellFormed(), 'Not a text that can be kept');

export const callSignals = contract('chat', {
  send: endpoint({
    method: 'POST',
    path: '/call-signals',
    who: 'everyone',
    summary:
      'Sends a signal to the other person of a call, from a device that is in it; idempotent by id',
    input: z.strictObject({ seat: SeatKey, id: Id, kind: SignalKind, body }),
    output: z.object({ seq: z.int() }),
    status: 201,
    errors: { seat_ended: 409 },
    limits: ['at most 60 signals of a seat in ten seconds', 'numbers of signals without gaps'],
  }),
  unread: endpoint({
    method: 'POST',
    path: '/call-signals/unread',
    who: 'everyone',
    summary:
      'Returns up to 100 signals of the other person after a sequence number, and whether the call still runs; for a device that is in it',
    input: z.strictObject({ seat: SeatKey, after: z.int().min(0).max(2_147_483_647) }),
    output: z.object({
      signals: z.array(CallSignal),
      /** The value for `after`. */
      next: z.int(),
      /** Rises when people join or leave or the call's end changes; the page then sends a heartbeat to read them. */
      changes: z.int(),
      ended: CallEndReason.nullable(),
    }),
    errors: { seat_ended: 409 },
  }),
});
