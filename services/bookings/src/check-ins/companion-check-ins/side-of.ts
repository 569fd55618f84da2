import type { Context } from '@kabar/server/context';
import type { BookingsTables } from '../../tables.ts';

/** The endpoint admits only companions and staff. */
export async function sideOf(context: Pick<Context<BookingsTables>, 'caller'>) {
  const { roles } = await context.caller();
  return roles.includes('admin') || roles.includes('moderator') ? 'staff' : 'companion';
}
