import type { Context } from '@kabar/server/context';
import { findOwnTimeZone } from '../own-time-zone.ts';
import type { ChatTables } from '../tables.ts';
import { findOwnQuietHours, listOwnSwitches, listOwnTypeSwitches } from './queries.ts';
import { allSwitches, allTypeSwitches, groupsOf } from './rules.ts';

export async function readPreferences(context: Context<ChatTables>) {
  const { roles } = await context.caller();
  const [stored, types, quietHours, timezone] = await Promise.all([
    listOwnSwitches(context.db),
    listOwnTypeSwitches(context.db),
    findOwnQuietHours(context.db),
    findOwnTimeZone(context.db),
  ]);
  return {
    switches: allSwitches(groupsOf(roles), stored),
    types: allTypeSwitches(roles, types),
    quietHours,
    timezone,
  };
}
