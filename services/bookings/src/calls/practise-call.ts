import { randomUUID } from 'node:crypto';
import type { calls } from '@kabar/contracts/calls';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { connectionTo } from './connection.ts';

/** Creates a room with a random name in which a person hears only themselves; stores nothing. */
export const practiseCall: Verb<typeof calls.endpoints.practice, BookingsTables> = async (
  context,
) => {
  await context.caller();
  const roomName = `practice-${randomUUID()}`;
  return {
    roomName,
    ...(await connectionTo(context, { roomName, seatId: roomName, name: 'Practice' })),
  };
};
