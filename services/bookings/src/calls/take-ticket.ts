import { ticketSeconds } from '@kabar/contracts/call-shapes';
import type { calls } from '@kabar/contracts/calls';
import { lockPerson } from '@kabar/server/lock-person';
import { hashToken, newToken } from '@kabar/server/session-cookie';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { findCall, takeTicket as take } from './queries.ts';
import { opensAt } from './rules.ts';

export const takeTicket: Verb<typeof calls.endpoints.ticket, BookingsTables> = async (
  context,
  source,
) => {
  const { db, now } = context;
  const token = newToken();
  const [, refusal, row] = await Promise.all([
    lockPerson(db, 'call tickets'),
    take(db, source, hashToken(token), now),
    findCall(db, source, now),
  ]);
  if (refusal === 'too_many_requests') throw context.refuse(refusal, { retryAfter: 60 });
  if (row === undefined) throw context.refuse('not_found');
  if (refusal !== null) throw context.refuse(refusal, { opensAt: opensAt(row) });
  return toTicket(token, row.room_name, now);
};

export function toTicket(token: string, roomName: string, now: Date) {
  const expiresAt = new Date(now.getTime() + ticketSeconds * 1_000).toISOString();
  return { roomName, token, expiresAt };
}
