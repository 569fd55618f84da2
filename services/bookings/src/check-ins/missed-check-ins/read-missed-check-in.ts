import type { missedCheckIns } from '@kabar/contracts/missed-check-ins';
import type { Context } from '@kabar/server/context';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { findCheckIn, listOwnCheckIns, listSteps } from './queries.ts';
import { toMissedCheckIn } from './view.ts';

export const readMissedCheckIn: Verb<typeof missedCheckIns.endpoints.read, BookingsTables> = async (
  context,
  { id },
) => {
  const view = await viewOf(context, id);
  if (view === undefined) throw context.refuse('not_found');
  return { missedCheckIn: view };
};

/** The caller's view; undefined without permission. */
export async function viewOf(context: Context<BookingsTables>, id: string) {
  const { accountId } = await context.caller();
  const row = await findCheckIn(context.db, id);
  if (row === undefined) return undefined;
  const steps = await listSteps(context.db, [id]);
  return toMissedCheckIn(row, steps, { names: row.client_user_id === accountId });
}

/** The caller's, newest first. */
export async function viewsOf(context: Context<BookingsTables>, limit: number) {
  const { accountId } = await context.caller();
  const rows = await listOwnCheckIns(context.db, limit);
  const steps = await listSteps(
    context.db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    toMissedCheckIn(row, steps, { names: row.client_user_id === accountId }),
  );
}
