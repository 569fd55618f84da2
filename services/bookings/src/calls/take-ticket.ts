import type { calls } from '@kabar/contracts/calls';
import { lockPerson } from '@kabar/server/lock-person';
import { hashToken, newToken } from '@kabar/server/session-cookie';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { isTrialVideoOn } from './flag.ts';
import { findCall } from './queries.ts';
import { opensAt, refusalOfTicket, ticketExpiresAt } from './rules.ts';
import { holdCall, readTicketFacts, storeTicket } from './ticket-queries.ts';

export const takeTicket: Verb<typeof calls.endpoints.ticket, BookingsTables> = async (
  context,
  source,
) => {
  const { db, now } = context;
  const [, , row, facts, isOn, { accountId }] = await Promise.all([
    lockPerson(db, 'call tickets'),
    holdCall(db, source),
    findCall(db, source, now),
    readTicketFacts(db, null, now),
    isTrialVideoOn(db),
    context.caller(),
  ]);
  if (row === undefined) throw context.refuse('not_found');
  const side = row.client_id === accountId ? 'client' : 'companion';
  const refusal = refusalOfTicket(row, side, { ...facts, isTrialVideoOn: isOn }, now);
  if (refusal === 'too_many_requests') throw context.refuse(refusal, { retryAfter: 60 });
  if (refusal !== null) throw context.refuse(refusal, { opensAt: opensAt(row) });
  const token = newToken();
  const expiresAt = ticketExpiresAt(now);
  await storeTicket(db, source, { linkHash: null, tokenHash: hashToken(token), expiresAt, now });
  return { roomName: row.room_name, token, expiresAt: expiresAt.toISOString() };
};
