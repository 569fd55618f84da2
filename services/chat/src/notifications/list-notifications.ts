import { notificationListLength, type notifications } from '@kabar/contracts/notifications';
import type { Verb } from '@kabar/server/slice';
import { findOwnTimeZone } from '../own-time-zone.ts';
import type { ChatTables } from '../tables.ts';
import { countUnreadNotifications, findNewestNotifications } from './queries.ts';
import { toNotification } from './view.ts';

export const listNotifications: Verb<typeof notifications.endpoints.list, ChatTables> = async (
  context,
) => {
  const [rows, unreadCount, timezone] = await Promise.all([
    findNewestNotifications(context.db, notificationListLength),
    countUnreadNotifications(context.db),
    findOwnTimeZone(context.db),
  ]);
  const reader = { language: context.language, timezone };
  return { notifications: rows.map((row) => toNotification(row, reader)), unreadCount };
};
