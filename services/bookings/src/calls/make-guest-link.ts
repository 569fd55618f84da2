import type { calls } from '@kabar/contracts/calls';
import { hashToken, newToken } from '@kabar/server/session-cookie';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { isTrialVideoOn } from './flag.ts';
import { readLovedOneName, storeGuestLink } from './guest-queries.ts';
import { findCall } from './queries.ts';
import { refusalOfLink } from './rules.ts';
import { holdCall } from './ticket-queries.ts';

/** Locks the room, so that a call has one guest link at a time. */
export const makeGuestLink: Verb<typeof calls.endpoints.makeGuestLink, BookingsTables> = async (
  context,
  source,
) => {
  const { db, now } = context;
  const [, row, isOn, lovedOneName, { accountId }] = await Promise.all([
    holdCall(db, source),
    findCall(db, source, now),
    isTrialVideoOn(db),
    readLovedOneName(db, source, now),
    context.caller(),
  ]);
  if (row?.client_id !== accountId) throw context.refuse('not_found');
  const refusal = refusalOfLink(row, { isTrialVideoOn: isOn, lovedOneName }, now);
  if (refusal !== null) throw context.refuse(refusal);
  const token = newToken();
  await storeGuestLink(db, source, hashToken(token), now);
  return { token, createdAt: now.toISOString(), endsAt: row.ends_at.toISOString() };
};
