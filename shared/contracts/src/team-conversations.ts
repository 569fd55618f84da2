import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Empty, Id, Instant, line } from './fields.ts';

/** A person by name; null once the account is erased. */
const Name = z.object({ id: Id, fullName: z.string() }).nullable();

/** A companion's conversation with the team, as admins see it. */
export const TeamConversation = z.object({
  id: Id,
  /** waiting: the companion wrote last. */
  status: z.enum(['waiting', 'answered', 'closed']),
  companion: Name,
  /** The admin in charge while it waits; afterwards the one who responded last. */
  owner: Name,
  /** Unread messages for the caller since the companion asked, counted up to 100. */
  unreadCount: z.int(),
  /** The start of the waiting time, in microseconds; identifies the staff task. Null if it does not wait. */
  waitingMoment: z.string().nullable(),
  lastMessage: z.object({
    /** The beginning of the message. */
    excerpt: z.string(),
    isFromTeam: z.boolean(),
    sender: Name,
    sentAt: Instant,
  }),
});

const admin = ['admin'] as const;

export const teamConversations = contract('chat', {
  list: endpoint({
    method: 'GET',
    path: '/team-conversations',
    who: admin,
    summary: "Lists companions' conversations with the team, by last message",
    input: z.strictObject({
      /** waiting: only those without a response. */
      status: z.enum(['waiting', 'all']).default('waiting'),
      /** `next` of the previous page. */
      after: line(200).optional(),
    }),
    output: z.object({
      conversations: z.array(TeamConversation),
      next: z.string().nullable(),
    }),
  }),
  open: endpoint({
    method: 'PUT',
    path: '/people/{userId}/team-conversation',
    who: admin,
    summary:
      "Opens a companion's conversation with the team, so that staff can write first; idempotent",
    input: z.strictObject({ userId: Id }),
    output: z.object({ conversationId: Id }),
    errors: { messaging_off: 403 },
    limits: ['one open conversation'],
  }),
  unread: endpoint({
    method: 'GET',
    path: '/team-conversations/unread',
    who: admin,
    summary: 'Counts the conversations that wait for the team and that the caller has not read',
    input: Empty,
    output: z.object({
      /** Counted up to 100. */
      count: z.int(),
    }),
  }),
});
