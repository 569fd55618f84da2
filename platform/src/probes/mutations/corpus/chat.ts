import type { Mutation } from '../mutation.ts';

const rules = 'services/chat/src/notification-deliveries/rules.test.ts';

export const chatMutations: readonly Mutation[] = [
  {
    file: 'services/chat/src/messages/database.sql',
    find: 'where id = conversation for no key update;',
    replace: 'where id = conversation;',
    why: 'Messages are numbered without gaps when both sides write at once.',
    killedBy: {
      file: 'services/chat/src/messages/messages.test.ts',
      title: 'numbers messages of both sides without gaps',
    },
  },
  {
    file: 'services/chat/src/messages/database.sql',
    find: "at + interval '1 hour'",
    replace: "at + interval '2 hours'",
    why: 'An unread message is notified after an hour.',
    killedBy: {
      file: 'services/chat/src/messages/unread.test.ts',
      title: 'triggers a notification after an hour, once until it is read',
    },
  },
  {
    file: 'services/chat/src/messages/database.sql',
    find: '\n            and not exists (select from chat.message_flags as flag where flag.message_id = message.id and flag.outcome is null)',
    replace: '',
    why: 'A reported message stays while staff has not decided.',
    killedBy: {
      file: 'services/chat/src/messages/retention.test.ts',
      title: 'old messages are deleted after 24 months, unless a report of them is open',
    },
  },
  {
    file: 'services/chat/src/notification-deliveries/rules.ts',
    find: 'until.getTime() + hourMs)',
    replace: 'until.getTime() + 2 * hourMs)',
    why: 'Quiet hours hold nothing about a session within one hour after they end.',
    killedBy: { file: rules, title: 'begins at most one hour after they end' },
  },
  {
    file: 'services/chat/src/notification-deliveries/rules.ts',
    find: "  if (!delivery.is_wanted) return { kind: 'skip', reason: 'switched_off' };\n",
    replace: '',
    why: 'Nothing is sent by a channel that the person has switched off.',
    killedBy: {
      file: 'services/chat/src/notification-deliveries/notification-deliveries.test.ts',
      title: 'are not sent by a channel that the person has switched off',
    },
  },
  {
    file: 'services/chat/src/notification-deliveries/database.sql',
    find: 'auth_api.local_time(quiet_until.at, zone)',
    replace: "auth_api.local_time(quiet_until.at, 'UTC')",
    why: "Quiet hours follow the reader's own time zone.",
    killedBy: {
      file: 'services/chat/src/notification-deliveries/notification-deliveries.test.ts',
      title: 'differ for a person in another time zone',
    },
  },
  {
    file: 'services/chat/src/message-flags/database.sql',
    find: 'reported.seq + 5',
    replace: 'reported.seq + 50',
    why: 'Staff read five messages around a reported one.',
    killedBy: {
      file: 'services/chat/src/message-flags/review-flags.test.ts',
      title:
        'lists open reports for staff, and shows the message between five before and five after',
    },
  },
  {
    file: 'services/chat/src/message-flags/rules.ts',
    find: "  if (facts.outcome !== null) return { refusal: 'already_closed' };\n",
    replace: '',
    why: 'A report is decided once.',
    killedBy: {
      file: 'services/chat/src/message-flags/rules.test.ts',
      title: 'on a report is refused without the report, and after a decision',
    },
  },
  {
    file: 'services/chat/src/message-flags/rules.ts',
    find: 'const muteDays = 7;',
    replace: 'const muteDays = 8;',
    why: 'A mute lasts seven days.',
    killedBy: {
      file: 'services/chat/src/message-flags/rules.test.ts',
      title: 'ends exactly seven days later, at any time',
    },
  },
  {
    file: 'services/chat/src/notification-deliveries/database.sql',
    find: 'and own.type = wanted_channels.type and own.channel = channel.channel and not own.enabled',
    replace: 'and own.type = wanted_channels.type and own.channel = channel.channel and false',
    why: 'A type of notification that a person switched off is not sent.',
    killedBy: {
      file: 'services/chat/src/notification-deliveries/notification-deliveries.test.ts',
      title:
        'the deliveries of a notification are not sent for a type that the person has switched off within its group',
    },
  },
];
