import { randomUUID } from 'node:crypto';
import type { calls } from '@kabar/contracts/calls';
import { hashToken, newToken } from '@kabar/server/session-cookie';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { connectionTo } from './connection.ts';
import { findSeatCall, joinCall as join } from './queries.ts';
import { toGuestCall } from './view.ts';

/** An account's ticket needs a session of that account; a guest has none, and her ticket is the proof. */
export const joinCall: Verb<typeof calls.endpoints.join, BookingsTables> = async (
  context,
  { token, deviceId },
) => {
  const { db, now } = context;
  const caller = await context.callerOrNobody();
  const seat = newToken();
  const seatId = randomUUID();
  const keyHash = hashToken(seat);
  const joined = await join(db, {
    tokenHash: hashToken(token),
    seatId,
    keyHash,
    deviceId,
    sessionId: caller?.sessionId,
    now,
  });
  if (joined.refusal !== null) throw context.refuse(joined.refusal);
  const row = await findSeatCall(db, keyHash, now);
  if (row === undefined) throw context.refuse('not_found');
  const { side } = joined;
  const name = (side === 'client' ? row.client_name : row.companion_name) ?? '';
  const connection = await connectionTo(context, { roomName: row.room_name, seatId, name });
  return {
    call: toGuestCall(row, { side, provider: connection.provider, now }),
    seatId,
    seat,
    ...connection,
    signalsAfter: joined.signals_after,
  };
};
