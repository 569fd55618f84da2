import type { personalLinks } from '@kabar/contracts/personal-links';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { revokeLink as revoke } from './queries.ts';

export const revokeLink: Verb<typeof personalLinks.endpoints.revoke, BookingsTables> = async (
  context,
  { id },
) => {
  if (!(await revoke(context.db, id, context.now))) throw context.refuse('not_found');
  return null;
};
