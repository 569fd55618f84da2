import type { calls } from '@kabar/contracts/calls';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { isTrialVideoOn } from './flag.ts';
import { findOwnCalls } from './queries.ts';
import { waitingCall } from './rules.ts';
import { toWaitingCall } from './view.ts';

export const readWaitingCall: Verb<typeof calls.endpoints.readWaiting, BookingsTables> = async ({
  db,
  now,
  caller,
}) => {
  const [{ accountId }, own, areTrialsOn] = await Promise.all([
    caller(),
    findOwnCalls(db, now),
    isTrialVideoOn(db),
  ]);
  const call = waitingCall(own, { accountId, areTrialsOn, now });
  return { call: call === undefined ? null : toWaitingCall(call, accountId) };
};
