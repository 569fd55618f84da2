import type { sessionLogs } from '@kabar/contracts/session-logs';
import type { Verb } from '@kabar/server/slice';
import { findOwnKey } from '../personal-keys/person-key.ts';
import type { BookingsTables } from '../tables.ts';
import { findReceived, objectToSessionLog as object } from './queries.ts';
import { toReceived } from './view.ts';

export const objectToSessionLog: Verb<typeof sessionLogs.endpoints.object, BookingsTables> = async (
  context,
  { id, message },
) => {
  const { db, now } = context;
  const refusal = await object(db, { id, message, now });
  if (refusal !== null) throw context.refuse(refusal);
  const [row, key] = await Promise.all([findReceived(db, id), findOwnKey(context)]);
  if (row === undefined) throw context.refuse('not_found');
  return toReceived(row, key);
};
