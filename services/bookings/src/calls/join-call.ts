import { randomUUID } from 'node:crypto';
import type { calls } from '@kabar/contracts/calls';
import { hashToken, newToken } from '@kabar/server/session-cookie';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { connectionTo } from './connection.ts';
import { enqueueWishEnd } from './end-wish.ts';
import { isTrialVideoOn } from './flag.ts';
import { findSeatCall } from './queries.ts';
import { ringLater } from './ring-other.ts';
import { refusalOfSeat } from './rules.ts';
import { findTicketCall, storeSeat, useTicket } from './ticket-queries.ts';
import { toGuestCall } from './view.ts';

type Join = typeof calls.endpoints.join;

/** An account also needs its login session; a guest has only the ticket. */
export const joinCall: Verb<Join, BookingsTables> = async (context, { token, deviceId }) => {
  const { db, now } = context;
  const caller = await context.callerOrNobody();
  const tokenHash = hashToken(token);
  const { side, isFirst } = await takeSeat(context, tokenHash);
  const seat = newToken();
  const seatId = randomUUID();
  const keyHash = hashToken(seat);
  const [signalsAfter, row] = await Promise.all([
    storeSeat(db, { tokenHash, seatId, keyHash, deviceId, sessionId: caller?.sessionId, now }),
    findSeatCall(db, keyHash, now),
  ]);
  if (row === undefined) throw context.refuse('not_found');
  const other = side === 'client' ? row.companion_seat : row.client_seat;
  const name = (side === 'client' ? row.client_name : row.companion_name) ?? '';
  const [connection] = await Promise.all([
    connectionTo(context, { roomName: row.room_name, seatId, name }),
    isFirst && other === null ? ringLater(db, row, side, now) : undefined,
    row.kind === 'check_in' && other !== null ? enqueueWishEnd(db, row.id) : undefined,
  ]);
  return {
    call: toGuestCall(row, { side, provider: connection.provider, now }),
    seatId,
    seat,
    ...connection,
    signalsAfter,
  };
};

/** Uses up the ticket; a refusal rolls this back. */
async function takeSeat(
  { db, now, refuse }: Parameters<Verb<Join, BookingsTables>>[0],
  tokenHash: Buffer,
) {
  const [ticket, call, isOn] = await Promise.all([
    useTicket(db, tokenHash, now),
    findTicketCall(db, tokenHash, now),
    isTrialVideoOn(db),
  ]);
  if (ticket === undefined) throw refuse('ticket_not_valid');
  if (call === undefined) throw refuse('not_found');
  const refusal = refusalOfSeat(call, { ...ticket, isTrialVideoOn: isOn }, now);
  if (refusal !== null) throw refuse(refusal);
  return ticket;
}
