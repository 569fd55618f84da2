import type { adminActions } from '@kabar/contracts/admin-actions';
import type { CsvCell } from '@kabar/server/csv';
import { csvOfList } from '@kabar/server/moment-lists';
import type { Verb } from '@kabar/server/slice';
import type { BackofficeTables } from '../tables.ts';
import { type ActionRow, pageOfActions } from './queries.ts';
import { recordAction } from './record-action.ts';

const header = [
  ...['id', 'created_at', 'admin', 'admin_id', 'action_type', 'target_type', 'target', 'target_id'],
  ...['before', 'after', 'details'],
];

export const exportAdminActions: Verb<
  typeof adminActions.endpoints.export,
  BackofficeTables
> = async (context, { separator, ...wanted }) => {
  await recordAction(context.db, {
    actionType: 'admin_actions_exported',
    targetType: 'admin_actions',
    targetId: null,
    details: { filters: wanted },
  });
  return csvOfList<BackofficeTables, ActionRow>(context, {
    name: 'admin-actions',
    header,
    separator,
    read: async (db, after, size) =>
      (await pageOfActions(db, wanted, after, size)).map((row) => ({ position: row, row })),
    cells,
  });
};

function cells(row: ActionRow): CsvCell[] {
  const { before, after, ...others } = row.details;
  return [
    ...[row.id, row.created_at.toISOString(), row.admin_name, row.admin_id, row.action_type],
    ...[row.target_type, row.target_name, row.target_id],
    ...[cell(before), cell(after), cell(others)],
  ];
}

/** A cell with text as it is, and other values as JSON. */
function cell(value: unknown): CsvCell {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
