import { notifications } from '@kabar/contracts/notifications';
import { slice } from '@kabar/server/slice';
import { listNotificationHistory } from './list-notification-history.ts';
import { listNotifications } from './list-notifications.ts';
import { markAllNotificationsRead } from './mark-all-notifications-read.ts';
import { markNotificationRead } from './mark-notification-read.ts';
import { personalData } from './personal-data.ts';

export const routes = slice(
  notifications,
  {
    list: listNotifications,
    history: listNotificationHistory,
    markRead: markNotificationRead,
    markAllRead: markAllNotificationsRead,
  },
  personalData,
);
