import type { adminActions } from '@kabar/contracts/admin-actions';
import { readCursor, writeCursor } from '@kabar/server/moment-lists';
import type { Verb } from '@kabar/server/slice';
import type { BackofficeTables } from '../tables.ts';
import { pageOfActions } from './queries.ts';
import { toAdminAction } from './view.ts';

const pageSize = 25;

export const listAdminActions: Verb<typeof adminActions.endpoints.list, BackofficeTables> = async (
  context,
  { after, ...wanted },
) => {
  const position = after ? readCursor(context, after) : undefined;
  // One row more than the page shows tells whether there is another page.
  const rows = await pageOfActions(context.db, wanted, position, pageSize + 1);
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return { actions: page.map(toAdminAction), next: last ? writeCursor(last) : null };
};
