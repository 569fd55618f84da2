import type { notifications } from '@kabar/contracts/notifications';
import type { Verb } from '@kabar/server/slice';
import type { ChatTables } from '../tables.ts';
import { tellReading, updateAllReadAt } from './queries.ts';

export const markAllNotificationsRead: Verb<
  typeof notifications.endpoints.markAllRead,
  ChatTables
> = async (context) => {
  if (await updateAllReadAt(context.db, context.now)) await tellReading(context.db);
  return { unreadCount: 0 };
};
