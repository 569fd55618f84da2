import type { incidents } from '@kabar/contracts/incidents';
import { AppError } from '@kabar/server/app-error';
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
  if (locked === undefined) throw new AppError('not_found');
  if (locked.closed_at !== null) throw new AppError('already_closed');
  if (locked.owner_id !== accountId) throw new AppError('not_owner');
  await setOutcome(context.db, id, { words: outcome, at: context.now });
  await recordAction(context.db, {
    actionType: 'incident_closed',
    targetType: 'incident',
    targetId: id,
    details: { kind: locked.kind },
  });
  const row = await findIncident(context.db, id);
  if (row === undefined) throw new AppError('not_found');
  return { incident: toIncident(row) };
};
