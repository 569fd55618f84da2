import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Empty } from './fields.ts';
import {
  NotificationChannel,
  NotificationGroup,
  NotificationTypeName,
} from './notification-channels.ts';

/** A time of day: '22:00'. */
const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Not a time of day');

export const QuietHours = z
  .strictObject({ from: TimeOfDay, until: TimeOfDay })
  .refine(({ from, until }) => from !== until, {
    error: 'From and until must differ',
    path: ['until'],
  });

/** Whether notifications of a group are sent by a channel. */
export const NotificationSwitch = z.strictObject({
  group: NotificationGroup,
  channel: NotificationChannel,
  enabled: z.boolean(),
});

/** An exception within a group: a type can be off while its group is on, but not on while its group is off. */
export const TypeSwitch = z.strictObject({
  type: NotificationTypeName,
  channel: NotificationChannel,
  enabled: z.boolean(),
});

export const NotificationPreferences = z.object({
  /** One for each group that the person can receive, and each of its channels; on by default. */
  switches: z.array(NotificationSwitch),
  /** One for each type that the person can receive, and each of its channels; on by default. */
  types: z.array(TypeSwitch.extend({ group: NotificationGroup })),
  /** In `timezone`; null if there are none. */
  quietHours: QuietHours.nullable(),
  /** The person's time zone. */
  timezone: z.string(),
});

export const notificationPreferences = contract('chat', {
  read: endpoint({
    method: 'GET',
    path: '/notification-preferences',
    who: 'signed-in',
    summary:
      "Returns the channels of the caller's notifications besides the bell, and the quiet hours",
    input: Empty,
    output: NotificationPreferences,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/notification-preferences',
    who: 'signed-in',
    summary: 'Changes the given switches, and the quiet hours if given',
    input: z.strictObject({
      switches: z
        .array(NotificationSwitch)
        .max(NotificationGroup.options.length * NotificationChannel.options.length)
        .optional(),
      types: z
        .array(TypeSwitch)
        .max(NotificationTypeName.options.length * NotificationChannel.options.length)
        .optional(),
      quietHours: QuietHours.nullable().optional(),
    }),
    output: NotificationPreferences,
  }),
});
