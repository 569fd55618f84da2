import type { ownAccounts } from '@kabar/contracts/own-accounts';
import type { Verb } from '@kabar/server/slice';
import type { ClientTables } from '../tables.ts';
import { listWaiting } from './queries.ts';

export const listWaitingRequests: Verb<
  typeof ownAccounts.endpoints.waiting,
  ClientTables
> = async ({ db }) => {
  const rows = await listWaiting(db);
  return {
    requests: rows.map((row) => ({
      id: row.id,
      personName: row.person_name,
      email: row.email,
      askedAt: row.asked_at.toISOString(),
    })),
  };
};
