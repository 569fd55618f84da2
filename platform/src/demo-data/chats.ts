import { companions } from './companions.ts';
import { idOf } from './demo-people.ts';
import { daysBefore, fixedId, minutesFrom, wallTime } from './moments.ts';
import type { Owner } from './owner.ts';
import { questions, type Talk, talks } from './talks.ts';

interface Conversation {
  id: string;
  begun: Date;
  type: 'client_companion' | 'companion_admin';
  client: string | null;
  companion: string;
  messages: { senderId: string; sentAt: Date; content: string }[];
  unread: number;
}

export async function insertChats({ insert, now }: Owner): Promise<void> {
  const conversations = [
    ...talks.map((talk) => toConversation(now, talk)),
    questionConversation(now),
  ];
  await insert(
    'chat.conversations',
    conversations.map(({ id, type, client, companion, messages, begun }) => ({
      id,
      type,
      client_user_id: client,
      companion_user_id: companion,
      last_seq: messages.length,
      created_at: begun,
      activity_at: messages.at(-1)?.sentAt ?? begun,
      team_asked_at: type === 'companion_admin' ? messages.at(-1)?.sentAt : null,
    })),
  );
  await insert('chat.conversation_participants', conversations.flatMap(participants));
  await insert(
    'chat.messages',
    conversations.flatMap(({ id, messages }) =>
      messages.map(({ senderId, sentAt, content }, index) => ({
        id: fixedId(`message ${index} in ${id}`),
        conversation_id: id,
        seq: index + 1,
        sender_id: senderId,
        content,
        created_at: sentAt,
      })),
    ),
  );
}

/** The author of the last message has read everything; the other person has not read the last `unread` messages. */
function participants({ id, type, client, companion, messages, unread }: Conversation) {
  const members = type === 'companion_admin' ? [companion, idOf('admin')] : [client, companion];
  const count = messages.length;
  return members.map((member) => {
    const read = member === messages.at(-1)?.senderId ? count : count - unread;
    return {
      conversation_id: id,
      user_id: member,
      as_admin: member === idOf('admin'),
      delivered_seq: count,
      read_seq: read,
    };
  });
}

function toConversation(
  now: Date,
  { client, companion, begun, lines, unread = 0 }: Talk,
): Conversation {
  const ids = { client: idOf(client), companion: idOf(companion) };
  return {
    id: fixedId(`conversation of ${client} and ${companion}`),
    begun: daysBefore(now, begun + 0.5),
    type: 'client_companion',
    ...ids,
    messages: lines.map(([who, when, content]) => ({
      senderId: ids[who],
      sentAt: sentAt(now, companion, when),
      content,
    })),
    unread,
  };
}

function questionConversation(now: Date): Conversation {
  const ids = { companion: idOf('dewi'), admin: idOf('admin') };
  return {
    id: fixedId('conversation of dewi and the admins'),
    begun: daysBefore(now, 1.9),
    type: 'companion_admin',
    client: null,
    companion: ids.companion,
    messages: questions.map(([who, when, content]) => ({
      senderId: ids[who],
      sentAt: sentAt(now, 'dewi', when),
      content,
    })),
    unread: 1,
  };
}

function sentAt(now: Date, companion: string, when: [number, string] | number): Date {
  if (typeof when === 'number') return minutesFrom(now, -when);
  const zone = companions.find(({ key }) => key === companion)?.timeZone ?? 'Asia/Jakarta';
  return wallTime(now, zone, -when[0], when[1]);
}
