import type { circleFeeds } from '@kabar/contracts/circle-feeds';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { deleteOwnFeed } from './queries.ts';

export const revokeFeed: Verb<typeof circleFeeds.endpoints.revoke, BookingsTables> = async (
  { db },
  { personId },
) => {
  await deleteOwnFeed(db, personId);
  return null;
};
