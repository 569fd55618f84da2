import type { incidents } from '@kabar/contracts/incidents';
import { enqueue } from '@kabar/server/jobs';
import type { Verb } from '@kabar/server/slice';
import type { BackofficeTables } from '../tables.ts';
import { findIncident, hasOpenObjection, lockIncident, settleIncident } from './queries.ts';
import { refusalOfClosing } from './rules.ts';
import { toIncident } from './view.ts';

/** If the person was reached, the missed check-in ends too, and the bookings service notifies everyone involved. */
export const closeIncident: Verb<typeof incidents.endpoints.close, BackofficeTables> = async (
  context,
  { id, outcome, reached = false },
) => {
  const { db, now } = context;
  const { accountId } = await context.caller();
  const locked = await lockIncident(db, id);
  if (locked === undefined) throw context.refuse('not_found');
  const isOpenObjection = locked.kind === 'objection' && (await hasOpenObjection(db, locked));
  const refusal = refusalOfClosing({ ...locked, isOpenObjection }, accountId);
  if (refusal !== null) throw context.refuse(refusal);
  await settleIncident(db, id, { outcome, at: now });
  if (reached && locked.reference_id !== null)
    await enqueue(db, 'bookings:end-missed-check-in', { reference: locked.reference_id });
  const row = await findIncident(db, id);
  if (row === undefined) throw context.refuse('not_found');
  return { incident: toIncident(row) };
};
