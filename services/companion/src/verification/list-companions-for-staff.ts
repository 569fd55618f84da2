import type { verification } from '@kabar/contracts/verification';
import type { Verb } from '@kabar/server/slice';
import { readCursor, writeCursor } from './cursor.ts';
import { listCompanions } from './queries.ts';
import { statusesOf } from './rules.ts';
import type { VerificationTables } from './table.ts';
import { toCompanionRow } from './view.ts';

const pageSize = 25;

export const listCompanionsForStaff: Verb<
  typeof verification.endpoints.list,
  VerificationTables
> = async (context, input) => {
  const rows = await listCompanions(context.db, {
    companionId: input.companionId,
    statuses: statusesOf(input.filter ?? 'all'),
    search: input.search,
    after: input.after ? readCursor(context, input.after) : undefined,
    // One row more than is shown tells whether there is a next page.
    limit: pageSize + 1,
  });
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return {
    companions: page.map(toCompanionRow),
    next: last ? writeCursor({ createdKey: last.created_key, companionId: last.user_id }) : null,
  };
};
