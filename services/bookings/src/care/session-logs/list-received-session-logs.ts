import type { sessionLogs } from '@kabar/contracts/session-logs';
import type { Verb } from '@kabar/server/slice';
import { findOwnKey } from '../../personal-keys/person-key.ts';
import type { BookingsTables } from '../../tables.ts';
import { isAccompanied, listReceived } from './queries.ts';
import { toPage, toReceived } from './view.ts';

export const listReceivedSessionLogs: Verb<
  typeof sessionLogs.endpoints.received,
  BookingsTables
> = async (context, { after, limit }) => {
  const [rows, key, accompanied] = await Promise.all([
    listReceived(context.db, { after, limit: limit + 1 }),
    findOwnKey(context),
    isAccompanied(context.db),
  ]);
  const { shown, next } = toPage(rows, limit);
  return {
    sessionLogs: shown.map((row) => toReceived(row, key)),
    next,
    isAccompanied: accompanied,
  };
};
