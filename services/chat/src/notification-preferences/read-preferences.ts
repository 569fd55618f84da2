import type { Context } from '@kabar/server/context';
import { findOwnTimeZone } from '../own-time-zone.ts';
import type { ChatTables } from '../tables.ts';
import { findOwnQuietHours, listOwnSwitches } from './queries.ts';
import { allSwitches, groupsOf } from './rules.ts';

export async function readPreferences(context: Context<ChatTables>) {
  const { roles } = await context.caller();
  const [stored, quietHours, timezone] = await Promise.all([
    listOwnSwitches(context.db),
    findOwnQuietHours(context.db),
    findOwnTimeZone(context.db),
  ]);
  return { switches: allSwitches(groupsOf(roles), stored), quietHours, timezone };
}
