import type { calls } from '@kabar/contracts/calls';
import { hashToken } from '@kabar/server/session-cookie';
import type { Verb } from '@kabar/server/slice';
import { bookingsSettings, livekitServer } from '../env.ts';
import type { BookingsTables } from '../tables.ts';
import { findSeatCall, keepSeat as keep } from './queries.ts';
import { seatState } from './rules.ts';
import { toSeatCall } from './view.ts';

export const keepSeat: Verb<typeof calls.endpoints.heartbeat, BookingsTables> = async (
  context,
  { seat },
) => {
  const { db, now, env } = context;
  const keyHash = hashToken(seat);
  const [kept, row] = await Promise.all([keep(db, keyHash, now), findSeatCall(db, keyHash, now)]);
  if (kept === undefined || row === undefined) throw context.refuse('not_found');
  const provider = livekitServer(bookingsSettings(env)) === undefined ? 'webrtc' : 'livekit';
  return { seat: seatState(kept.left_why), call: toSeatCall(row, kept, { provider, now }) };
};
