import type { sessionLogs } from '@kabar/contracts/session-logs';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { listSessionsToLog as list } from './queries.ts';
import { toSession } from './view.ts';

export const listSessionsToLog: Verb<
  typeof sessionLogs.endpoints.sessions,
  BookingsTables
> = async ({ db, now }, { clientId }) => ({
  sessions: (await list(db, { clientId, most: 50, now })).map(toSession),
});
