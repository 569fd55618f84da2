import type { upcoming } from '@kabar/contracts/upcoming';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { readCursor } from './cursor.ts';
import { listUpcoming as findSessions } from './queries.ts';
import { toPage } from './view.ts';

export const listUpcoming: Verb<typeof upcoming.endpoints.list, BookingsTables> = async (
  context,
  { after, limit },
) => {
  const position = readCursor(context, after);
  const rows = await findSessions(context.db, { now: context.now, position, limit: limit + 1 });
  return toPage(rows, limit);
};
