import type { mutes } from '@kabar/contracts/mutes';
import type { Verb } from '@kabar/server/slice';
import type { ChatTables } from '../tables.ts';
import { liftMute } from './queries.ts';

export const lift: Verb<typeof mutes.endpoints.lift, ChatTables> = async (
  { db, now },
  { id, reason },
) => {
  await liftMute(db, { id, reason, at: now });
  return null;
};
