import { notificationPreferences } from '@kabar/contracts/notification-preferences';
import { slice } from '@kabar/server/slice';
import { changeNotificationPreferences } from './change-notification-preferences.ts';
import { personalData } from './personal-data.ts';
import { readNotificationPreferences } from './read-notification-preferences.ts';

export const routes = slice(
  notificationPreferences,
  { read: readNotificationPreferences, change: changeNotificationPreferences },
  personalData,
);
