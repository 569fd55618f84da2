import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { ConversationStatus, ConversationType } from './conversations.ts';
import { CsvSeparator, Id, Instant, line, text } from './fields.ts';
import { ReviewedFlag } from './message-flags.ts';

/** A person by name; null once the account is erased, and for the client where a companion writes with the admins. */
const Name = z.object({ id: Id, fullName: z.string() }).nullable();

/** A conversation as admins see it. */
export const StaffConversation = z.object({
  id: Id,
  type: ConversationType,
  status: ConversationStatus,
  closedReason: z.string().nullable(),
  client: Name,
  companion: Name,
  /** Members of a circle of care who take, or took, part. */
  members: z.array(z.object({ id: Id, fullName: z.string() })),
  createdAt: Instant,
  activityAt: Instant,
  /** How many messages were written. */
  messageCount: z.int(),
  /** Reports of its messages that nobody has decided, counted to 100. */
  waitingFlags: z.int(),
});

const One = z.strictObject({ id: Id });
const admin = ['admin'] as const;

export const staffConversations = contract('chat', {
  list: endpoint({
    method: 'GET',
    path: '/staff-conversations',
    who: admin,
    summary: 'Conversations, the newest first, a page at a time, by state and by part of a name',
    input: z.strictObject({
      status: z.enum([...ConversationStatus.options, 'all']).default('open'),
      /** A part of the client's or the companion's name. */
      search: line(100).optional(),
      /** The cursor that the page before gave. */
      after: line(200).optional(),
      limit: z.coerce.number().int().min(1).max(500).default(50),
    }),
    output: z.object({
      conversations: z.array(StaffConversation),
      next: z.string().nullable(),
    }),
  }),
  ofPerson: endpoint({
    method: 'GET',
    path: '/people/{userId}/conversations',
    who: admin,
    summary: 'The newest 50 conversations of a client or a companion, without their messages',
    input: z.strictObject({ userId: Id }),
    output: z.object({ conversations: z.array(StaffConversation) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/staff-conversations/{id}',
    writes: true,
    who: admin,
    summary: 'One conversation with the reports of its messages; the opening goes on record',
    input: One,
    output: z.object({
      conversation: StaffConversation,
      /** Newest first, at most 100. */
      flags: z.array(ReviewedFlag),
      /** Admins who take part in a companion's conversation with the team. */
      team: z.array(z.object({ id: Id, fullName: z.string() })),
    }),
  }),
  close: endpoint({
    method: 'POST',
    path: '/staff-conversations/{id}/closing',
    who: admin,
    summary: 'Closes an open conversation: nobody writes there any more, and it can still be read',
    input: One.extend({
      /** Stored with the admin action. */
      reason: text(500).min(3),
    }),
    output: z.object({ conversation: StaffConversation }),
    errors: { already_closed: 409 },
    limits: ['one closing'],
  }),
  exportMessages: endpoint({
    method: 'GET',
    path: '/staff-conversations/{id}/file',
    writes: true,
    who: admin,
    summary: 'Every message of a conversation as text or CSV, page by page; the export is recorded',
    input: One.extend({ format: z.enum(['txt', 'csv']).default('txt'), separator: CsvSeparator }),
    output: z.unknown(),
    download: true,
  }),
});
