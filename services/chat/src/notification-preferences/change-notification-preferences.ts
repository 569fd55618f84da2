import type { notificationPreferences } from '@kabar/contracts/notification-preferences';
import type { Verb } from '@kabar/server/slice';
import type { ChatTables } from '../tables.ts';
import { writeQuietHours, writeSwitches, writeTypeSwitches } from './queries.ts';
import { readPreferences } from './read-preferences.ts';
import { typesWithoutRepeats, withoutRepeats } from './rules.ts';

export const changeNotificationPreferences: Verb<
  typeof notificationPreferences.endpoints.change,
  ChatTables
> = async (context, { switches = [], types = [], quietHours }) => {
  await writeSwitches(context.db, withoutRepeats(switches));
  await writeTypeSwitches(context.db, typesWithoutRepeats(types));
  if (quietHours !== undefined) await writeQuietHours(context.db, quietHours);
  return await readPreferences(context);
};
