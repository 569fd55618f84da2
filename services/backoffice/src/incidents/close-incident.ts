import type { incidents } from '@kabar/contracts/incidents';
import type { Verb } from '@kabar/server/slice';
import { recordAction } from '../admin-actions/record-action.ts';
import type { BackofficeTables } from '../tables.ts';
import { findIncident, lockIncident, setOutcome } from './queries.ts';
import { toIncident } from './view.ts';

export const closeIncident: Verb<typeof incidents.endpoints.close, BackofficeTables> = async (
  context,
  { id, outcome },
) => {
  const { accountId } = await context.caller();
  const locked = await lockIncident(context.db, id);
  if (locked === undefined) throw context.refuse('not_found');
  if (locked.closed_at !== null) throw context.refuse('already_closed');
  if (locked.owner_id !== accountId) throw context.refuse('not_owner');
  await setOutcome(context.db, id, { words: outcome, at: context.now });
  await recordAction(context.db, {
    actionType: 'incident_closed',
    targetType: 'incident',
    targetId: id,
    details: { kind: locked.kind },
  });
  const row = await findIncident(context.db, id);
  if (row === undefined) throw context.refuse('not_found');
  return { incident: toIncident(row) };
};
