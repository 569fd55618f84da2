import type { adminActions } from '@kabar/contracts/admin-actions';
import type { Verb } from '@kabar/server/slice';
import type { BackofficeTables } from '../tables.ts';
import { listRecentActions } from './queries.ts';
import { toAdminAction } from './view.ts';

/** How many actions the dashboard shows (specification, 3-back-office §9). */
const shown = 10;

export const listRecentAdminActions: Verb<
  typeof adminActions.endpoints.recent,
  BackofficeTables
> = async (context) => {
  const rows = await listRecentActions(context.db, shown);
  return { actions: rows.map(toAdminAction) };
};
