import type { calls } from '@kabar/contracts/calls';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { getCall } from './get-call.ts';
import { findRoom } from './queries.ts';

/** Another person's room and a missing one both give not_found. */
export const readRoom: Verb<typeof calls.endpoints.readRoom, BookingsTables> = async (
  context,
  { roomName },
) => {
  const source = await findRoom(context.db, roomName, context.now);
  if (source === undefined) throw context.refuse('not_found');
  const { view } = await getCall(context, source);
  // The session is now at another time: this room is not opened again.
  if (view.roomName !== roomName) throw context.refuse('not_found');
  return view;
};
