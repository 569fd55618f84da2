import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Empty, Id, Instant } from './fields.ts';
import { Message } from './messages.ts';
import { Participant } from './participants.ts';

export const ConversationType = z.enum(['client_companion', 'companion_admin']);
export const ConversationStatus = z.enum(['open', 'closed']);

/** A conversation as one of its participants sees it. */
export const Conversation = z.object({
  id: Id,
  type: ConversationType,
  status: ConversationStatus,
  closedReason: z.string().nullable(),
  clientUserId: Id.nullable(),
  companionUserId: Id.nullable(),
  lovedOneProfileId: Id.nullable(),
  createdAt: Instant,
  activityAt: Instant,
  /** Sequence number of the newest message; 0 if there is none. */
  lastSeq: z.int(),
  lastMessage: Message.nullable(),
  participants: z.array(Participant),
  /** Unread messages by others, counted up to 100. */
  unreadCount: z.int(),
  /**
   * Whether the reader can write, or why not. person_left: the other person closed their account. muted: staff muted
   * the reader.
   */
  writing: z.enum(['open', 'closed', 'person_left', 'switched_off', 'muted']),
  /** For the team conversation: within how many hours the team usually responds; null for two people. */
  usualAnswerHours: z.int().nullable(),
});

export const conversations = contract('chat', {
  list: endpoint({
    method: 'GET',
    path: '/conversations',
    who: 'signed-in',
    summary:
      "Lists the caller's conversations, the latest activity first; admins also see companions' questions",
    input: z.strictObject({
      /** `next` of the previous page. */
      after: z.string().max(80).optional(),
    }),
    output: z.object({ conversations: z.array(Conversation), next: z.string().nullable() }),
  }),
  current: endpoint({
    method: 'GET',
    path: '/conversations/current',
    who: ['client'],
    summary:
      'Returns the latest open conversation of a client; null if there is none or messaging is off',
    input: Empty,
    output: z.object({ conversation: Conversation.nullable() }),
  }),
  existingWithAdmins: endpoint({
    method: 'GET',
    path: '/conversations/with-admins',
    who: ['companion'],
    summary:
      "Returns the companion's conversation with the admins; null if it was never opened or messaging is off",
    input: Empty,
    output: z.object({ conversation: Conversation.nullable() }),
  }),
  withAdmins: endpoint({
    method: 'PUT',
    path: '/conversations/with-admins',
    who: ['companion'],
    summary: "Opens the companion's conversation with the admins; idempotent",
    input: Empty,
    output: z.object({ conversation: Conversation }),
    errors: { messaging_off: 403 },
    limits: ['one open conversation'],
  }),
  unread: endpoint({
    method: 'GET',
    path: '/conversations/unread',
    who: 'signed-in',
    summary: "Counts unread messages by others in all of the caller's conversations",
    input: Empty,
    output: z.object({
      /** Counted up to 100. */
      count: z.int(),
    }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/conversations/{id}',
    writes: true,
    who: 'signed-in',
    summary: 'Returns one conversation; the access of an admin who is not in it is audited',
    input: z.strictObject({ id: Id }),
    output: z.object({ conversation: Conversation }),
  }),
});
