import type { sessionLogs } from '@kabar/contracts/session-logs';
import type { Verb } from '@kabar/server/slice';
import { findOwnKey } from '../../personal-keys/person-key.ts';
import type { BookingsTables } from '../../tables.ts';
import { findReceived, storeObjection } from './queries.ts';
import { openIncident } from './store-log.ts';
import { toReceived } from './view.ts';

export const objectToSessionLog: Verb<typeof sessionLogs.endpoints.object, BookingsTables> = async (
  context,
  { id, message },
) => {
  const { db, now } = context;
  const [companionId, row, key, { accountId }] = await Promise.all([
    storeObjection(db, id, now),
    findReceived(db, id),
    findOwnKey(context),
    context.caller(),
  ]);
  if (row === undefined) throw context.refuse('not_found');
  if (companionId === null) throw context.refuse('already_objected');
  const incident = { id, why: 'objection to session log', clientId: accountId, companionId };
  await openIncident(db, { kind: 'objection', ...incident, words: message });
  return toReceived(row, key);
};
