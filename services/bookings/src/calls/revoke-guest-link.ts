import type { calls } from '@kabar/contracts/calls';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { revokeGuestLink as revoke } from './guest-queries.ts';

export const revokeGuestLink: Verb<typeof calls.endpoints.revokeGuestLink, BookingsTables> = async (
  context,
  source,
) => {
  if (!(await revoke(context.db, source, context.now))) throw context.refuse('not_found');
  return null;
};
