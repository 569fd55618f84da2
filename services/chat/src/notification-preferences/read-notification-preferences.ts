import type { notificationPreferences } from '@kabar/contracts/notification-preferences';
import type { Verb } from '@kabar/server/slice';
import type { ChatTables } from '../tables.ts';
import { readPreferences } from './read-preferences.ts';

export const readNotificationPreferences: Verb<
  typeof notificationPreferences.endpoints.read,
  ChatTables
> = readPreferences;
