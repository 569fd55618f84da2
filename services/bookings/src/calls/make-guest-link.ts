import type { calls } from '@kabar/contracts/calls';
import { hashToken, newToken } from '@kabar/server/session-cookie';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { makeGuestLink as make } from './guest-queries.ts';
import { findCall } from './queries.ts';

export const makeGuestLink: Verb<typeof calls.endpoints.makeGuestLink, BookingsTables> = async (
  context,
  source,
) => {
  const { db, now } = context;
  const token = newToken();
  const [refusal, row] = await Promise.all([
    make(db, source, hashToken(token), now),
    findCall(db, source, now),
  ]);
  if (refusal !== null) throw context.refuse(refusal);
  if (row === undefined) throw context.refuse('not_found');
  return { token, createdAt: now.toISOString(), endsAt: row.ends_at.toISOString() };
};
