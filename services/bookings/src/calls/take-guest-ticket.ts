import type { calls } from '@kabar/contracts/calls';
import { hashToken, newToken } from '@kabar/server/session-cookie';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { isTrialVideoOn } from './flag.ts';
import { findGuestCall, holdGuestCall } from './guest-queries.ts';
import { opensAt, refusalOfTicket, ticketExpiresAt } from './rules.ts';
import { readTicketFacts, storeTicket } from './ticket-queries.ts';

export const takeGuestTicket: Verb<typeof calls.endpoints.guestTicket, BookingsTables> = async (
  context,
  { token: link },
) => {
  const { db, now } = context;
  const linkHash = hashToken(link);
  const [, row, facts, isOn] = await Promise.all([
    holdGuestCall(db, linkHash),
    findGuestCall(db, linkHash, now),
    readTicketFacts(db, linkHash, now),
    isTrialVideoOn(db),
  ]);
  if (row === undefined) throw context.refuse('guest_link_not_valid');
  const refusal = refusalOfTicket(row, 'client', { ...facts, isTrialVideoOn: isOn }, now);
  if (refusal === 'too_many_requests') throw context.refuse(refusal, { retryAfter: 60 });
  if (refusal === 'not_verified') throw new Error('A guest is no companion');
  if (refusal !== null) throw context.refuse(refusal, { opensAt: opensAt(row) });
  const token = newToken();
  const expiresAt = ticketExpiresAt(now);
  await storeTicket(db, row, { linkHash, tokenHash: hashToken(token), expiresAt, now });
  return { roomName: row.room_name, token, expiresAt: expiresAt.toISOString() };
};
