import type { calls } from '@kabar/contracts/calls';
import { hashToken } from '@kabar/server/session-cookie';
import type { Verb } from '@kabar/server/slice';
import { bookingsSettings, livekitServer } from '../env.ts';
import type { BookingsTables } from '../tables.ts';
import { isTrialVideoOn } from './flag.ts';
import { findGuestCall } from './guest-queries.ts';
import { toGuestCall } from './view.ts';

export const readGuestCall: Verb<typeof calls.endpoints.readAsGuest, BookingsTables> = async (
  context,
  { token },
) => {
  const { db, now, env } = context;
  const [row, isOn] = await Promise.all([
    findGuestCall(db, hashToken(token), now),
    isTrialVideoOn(db),
  ]);
  if (row === undefined) throw context.refuse('guest_link_not_valid');
  if (row.kind === 'trial' && !isOn) throw context.refuse('video_off');
  const provider = livekitServer(bookingsSettings(env)) === undefined ? 'webrtc' : 'livekit';
  return toGuestCall(row, { side: 'client', provider, now });
};
