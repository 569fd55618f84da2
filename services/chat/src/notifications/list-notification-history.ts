import type { notifications } from '@kabar/contracts/notifications';
import type { Verb } from '@kabar/server/slice';
import { findOwnTimeZone } from '../own-time-zone.ts';
import type { ChatTables } from '../tables.ts';
import { countUnreadNotifications, listNotificationsAfter } from './queries.ts';
import { toNotification } from './view.ts';

export const listNotificationHistory: Verb<
  typeof notifications.endpoints.history,
  ChatTables
> = async (context, { after, limit }) => {
  const [rows, unreadCount, timezone] = await Promise.all([
    listNotificationsAfter(context.db, { after, limit: limit + 1 }),
    countUnreadNotifications(context.db),
    findOwnTimeZone(context.db),
  ]);
  const reader = { language: context.language, timezone };
  return {
    notifications: rows.slice(0, limit).map((row) => toNotification(row, reader)),
    hasMore: rows.length > limit,
    unreadCount,
  };
};
