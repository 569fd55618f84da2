import type { personalLinks } from '@kabar/contracts/personal-links';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { findOwnLink } from './queries.ts';

export const readLink: Verb<typeof personalLinks.endpoints.read, BookingsTables> = async (
  { db },
  { id },
) => {
  const row = await findOwnLink(db, id);
  if (row === undefined) return { personalLink: null };
  const stoppedAt = row.stopped_at?.toISOString() ?? null;
  return { personalLink: { createdAt: row.created_at.toISOString(), stoppedAt } };
};
