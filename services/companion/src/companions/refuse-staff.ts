import type { Context } from '@kabar/server/context';
import type { Caller } from '@kabar/server/transaction';
import type { CompanionTables } from '../tables.ts';
import { isStaff } from './rules.ts';

/** Returns the caller; refuses staff. */
export async function refuseStaff(context: Context<CompanionTables>): Promise<Caller> {
  const caller = await context.caller();
  if (isStaff(caller))
    throw context.refuse('forbidden', { detail: 'staff cannot become companions' });
  return caller;
}
