import type { Context } from '@kabar/server/context';
import type { BookingsTables } from '../../tables.ts';
import { findNewestPlan } from './queries.ts';
import { readMonth } from './read-month.ts';

/** A month of daily check-ins of the caller's loved one, or of the caller (null); null if there is no plan. */
export async function readMonthOf(
  context: Context<BookingsTables, 'check_ins_off'>,
  { lovedOneId, month }: { lovedOneId: string | null; month: string },
) {
  const planId = await findNewestPlan(context.db, lovedOneId);
  if (planId === undefined) return null;
  const refuse: Context<BookingsTables, 'check_ins_off' | 'no_consent'>['refuse'] = (
    code,
    options,
  ) => {
    if (code === 'no_consent') throw new Error('The caller has checked what is shared');
    throw context.refuse(code, options);
  };
  return await readMonth({ ...context, refuse }, { planId, month });
}
