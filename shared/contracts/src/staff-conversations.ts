import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { ConversationStatus, ConversationType } from './conversations.ts';
import { CsvSeparator, Id, Instant, line, text } from './fields.ts';
import { ReviewedFlag } from './message-flags.ts';

/** A person's name; null once the account is erased, and for the client of a conversation with the team. */
const Name = z.object({ id: Id, fullName: z.string() }).nullable();

/** A conversation as admins see it. */
export const StaffConversation = z.object({
  id: Id,
  type: ConversationType,
  status: ConversationStatus,
  closedReason: z.string().nullable(),
  client: Name,
  companion: Name,
  /** Current and former care circle members in it. */
  members: z.array(z.object({ id: Id, fullName: z.string() })),
  createdAt: Instant,
  activityAt: Instant,
  /** Number of messages. */
  messageCount: z.int(),
  /** Undecided reports of its messages, counted up to 100. */
  waitingFlags: z.int(),
});

const One = z.strictObject({ id: Id });
const admin = ['admin'] as const;

export const staffConversations = contract('chat', {
  list: endpoint({
    method: 'GET',
    path: '/staff-conversations',
    who: admin,
    summary:
      'Lists conversations, newest first, page by page, filtered by state and by part of a name',
    input: z.strictObject({
      status: z.enum([...ConversationStatus.options, 'all']).default('open'),
      /** Part of the client's or the companion's name. */
      search: line(100).optional(),
      /** `next` of the previous page. */
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
    summary: 'Returns a conversation with the reports of its messages; the access is audited',
    input: One,
    output: z.object({
      conversation: StaffConversation,
      /** Newest first, at most 100. */
      flags: z.array(ReviewedFlag),
      /** Admins in a companion's conversation with the team. */
      team: z.array(z.object({ id: Id, fullName: z.string() })),
    }),
  }),
  close: endpoint({
    method: 'POST',
    path: '/staff-conversations/{id}/closing',
    who: admin,
    summary: 'Closes an open conversation: it can be read, but not written in',
    input: One.extend({
      /** Stored in the audit log. */
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
    summary:
      'Exports every message of a conversation as text or CSV, page by page; the export is audited',
    input: One.extend({ format: z.enum(['txt', 'csv']).default('txt'), separator: CsvSeparator }),
    output: z.unknown(),
    download: true,
  }),
});
