import type { calls } from '@kabar/contracts/calls';
import { hashToken, newToken } from '@kabar/server/session-cookie';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { findGuestCall, takeGuestTicket as take } from './guest-queries.ts';
import { opensAt } from './rules.ts';
import { toTicket } from './take-ticket.ts';

export const takeGuestTicket: Verb<typeof calls.endpoints.guestTicket, BookingsTables> = async (
  context,
  { token: link },
) => {
  const { db, now } = context;
  const token = newToken();
  const linkHash = hashToken(link);
  const [refusal, row] = await Promise.all([
    take(db, linkHash, hashToken(token), now),
    findGuestCall(db, linkHash, now),
  ]);
  if (refusal === 'too_many_requests') throw context.refuse(refusal, { retryAfter: 60 });
  if (row === undefined) throw context.refuse('guest_link_not_valid');
  if (refusal !== null) throw context.refuse(refusal, { opensAt: opensAt(row) });
  return toTicket(token, row.room_name, now);
};
