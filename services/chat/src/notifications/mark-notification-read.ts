import type { notifications } from '@kabar/contracts/notifications';
import type { Verb } from '@kabar/server/slice';
import { findOwnTimeZone } from '../own-time-zone.ts';
import type { ChatTables } from '../tables.ts';
import { findOwnNotification, tellReading, updateReadAt } from './queries.ts';
import { toNotification } from './view.ts';

export const markNotificationRead: Verb<
  typeof notifications.endpoints.markRead,
  ChatTables
> = async (context, input) => {
  if (await updateReadAt(context.db, input.id, context.now)) await tellReading(context.db);
  const [row, timezone] = await Promise.all([
    findOwnNotification(context.db, input.id),
    findOwnTimeZone(context.db),
  ]);
  if (row === undefined) throw context.refuse('not_found');
  return { notification: toNotification(row, { language: context.language, timezone }) };
};
