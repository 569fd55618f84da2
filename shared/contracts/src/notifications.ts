import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Empty, Id, Instant } from './fields.ts';

export const Notification = z.object({
  id: Id,
  recipientId: Id,
  type: z.string(),
  /** In the reader's language, generated from type and payload. */
  title: z.string(),
  message: z.string(),
  payload: z.record(z.string(), z.unknown()),
  createdAt: Instant,
  readAt: Instant.nullable(),
});

/** Number of notifications in the bell's menu. */
export const notificationListLength = 10;

export const notifications = contract('chat', {
  list: endpoint({
    method: 'GET',
    path: '/notifications',
    who: 'signed-in',
    summary: "Lists the caller's 10 newest notifications, with the number of unread ones",
    input: Empty,
    output: z.object({ notifications: z.array(Notification), unreadCount: z.int() }),
  }),
  history: endpoint({
    method: 'GET',
    path: '/notifications/history',
    who: 'signed-in',
    summary: "Lists all of the caller's notifications, newest first, page by page",
    input: z.strictObject({
      /** The id of the last notification of the previous page. */
      after: Id.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    output: z.object({
      notifications: z.array(Notification),
      hasMore: z.boolean(),
      unreadCount: z.int(),
    }),
  }),
  markRead: endpoint({
    method: 'PUT',
    path: '/notifications/{id}/read',
    who: 'signed-in',
    summary: 'Marks a notification as read; if it is read already, the first time is kept',
    input: z.strictObject({ id: Id }),
    output: z.object({ notification: Notification }),
  }),
  markAllRead: endpoint({
    method: 'PUT',
    path: '/notifications/read',
    who: 'signed-in',
    summary: "Marks all of the caller's unread notifications as read",
    input: Empty,
    output: z.object({ unreadCount: z.int() }),
  }),
});
