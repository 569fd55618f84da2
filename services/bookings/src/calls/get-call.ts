import type { Context } from '@kabar/server/context';
import { bookingsSettings, livekitServer } from '../env.ts';
import type { BookingsTables } from '../tables.ts';
import { isTrialVideoOn } from './flag.ts';
import { findCall, type Side, type Source } from './queries.ts';
import { toCall } from './view.ts';

/**
 * Returns a call of the caller; not_found for another person's and for a missing one. Trials need their feature flag
 * (decision 60).
 */
export async function getCall(context: Context<BookingsTables, 'video_off'>, source: Source) {
  const { db, now, env } = context;
  const [{ accountId }, row, isOn] = await Promise.all([
    context.caller(),
    findCall(db, source, now),
    isTrialVideoOn(db),
  ]);
  if (row === undefined) throw context.refuse('not_found');
  if (row.kind === 'trial' && !isOn) throw context.refuse('video_off');
  const side: Side = row.client_id === accountId ? 'client' : 'companion';
  const provider = livekitServer(bookingsSettings(env)) === undefined ? 'webrtc' : 'livekit';
  return { row, side, view: toCall(row, { side, provider, now }) };
}
