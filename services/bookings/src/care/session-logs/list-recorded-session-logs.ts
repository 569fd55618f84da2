import type { sessionLogs } from '@kabar/contracts/session-logs';
import type { Verb } from '@kabar/server/slice';
import { findKeys } from '../../personal-keys/person-key.ts';
import type { BookingsTables } from '../../tables.ts';
import { listRecorded } from './queries.ts';
import { toPage, toSessionLog } from './view.ts';

export const listRecordedSessionLogs: Verb<
  typeof sessionLogs.endpoints.recorded,
  BookingsTables
> = async (context, { after, limit }) => {
  const rows = await listRecorded(context.db, { after, limit: limit + 1 });
  const { shown, next } = toPage(rows, limit);
  const keys = await findKeys(
    context,
    shown.map((row) => row.client_user_id),
  );
  return { sessionLogs: shown.map((row) => toSessionLog(row, keys.get(row.client_user_id))), next };
};
