import type { incidents } from '@kabar/contracts/incidents';
import type { Verb } from '@kabar/server/slice';
import { recordAction } from '../admin-actions/record-action.ts';
import type { BackofficeTables } from '../tables.ts';
import { findIncident, lockIncident, setOwner } from './queries.ts';
import { toIncident } from './view.ts';

/** Taking an incident that the caller already owns changes and audits nothing. */
export const takeIncident: Verb<typeof incidents.endpoints.take, BackofficeTables> = async (
  context,
  { id, from },
) => {
  const { accountId } = await context.caller();
  const locked = await lockIncident(context.db, id);
  if (locked === undefined) throw context.refuse('not_found');
  if (locked.closed_at !== null) throw context.refuse('already_closed');
  if (locked.owner_id !== accountId) {
    if (locked.owner_id !== (from ?? null)) throw context.refuse('already_taken');
    await setOwner(context.db, id, { ownerId: accountId, at: context.now });
    await recordAction(context.db, {
      actionType: 'incident_taken',
      targetType: 'incident',
      targetId: id,
      details: {
        kind: locked.kind,
        before: { ownerId: locked.owner_id },
        after: { ownerId: accountId },
      },
    });
  }
  const row = await findIncident(context.db, id);
  if (row === undefined) throw context.refuse('not_found');
  return { incident: toIncident(row) };
};
