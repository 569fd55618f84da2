import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Id, Instant, Language, text } from './fields.ts';

export const MessageFlag = z.object({
  id: Id,
  messageId: Id,
  reporterId: Id.nullable(),
  reason: z.string(),
  createdAt: Instant,
});

/**
 * dismissed: nothing is wrong. warned: the author was told to stop. muted: in addition, the author can write only
 * to the admins for seven days. conversation_closed: no one can write in it. reporter_muted: nothing is wrong,
 * and the reporter cannot report messages for seven days.
 */
export const FlagOutcome = z.enum([
  'dismissed',
  'warned',
  'muted',
  'conversation_closed',
  'reporter_muted',
]);

/** A person's language; null once the account is erased. */
const Reader = Language.nullable();

/** A person by name; null once the account is erased. */
const Name = z.object({ id: Id, fullName: z.string() }).nullable();

/** A report of a message as staff review it. */
export const ReviewedFlag = z.object({
  id: Id,
  /** Null once the reporter's account is erased. */
  reason: z.string().nullable(),
  reporter: Name,
  createdAt: Instant,
  message: z.object({
    id: Id,
    conversationId: Id,
    sender: Name,
    content: z.string(),
    createdAt: Instant,
  }),
  /** Null while undecided. */
  outcome: FlagOutcome.nullable(),
  decidedBy: Name,
  decidedAt: Instant.nullable(),
  /** Text by staff to the reporter and the writer; null if our standard text was sent. */
  toWriter: z.string().nullable(),
  toReporter: z.string().nullable(),
});

const staff = ['admin', 'moderator'] as const;
const One = z.strictObject({ id: Id });

export const messageFlags = contract('chat', {
  list: endpoint({
    method: 'GET',
    path: '/message-flags',
    who: staff,
    summary: 'Lists reported messages: open ones, oldest first, or decided ones, newest first',
    input: z.strictObject({
      status: z.enum(['waiting', 'decided']).default('waiting'),
      /** The id of the last report of the previous page. */
      after: Id.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(25),
    }),
    output: z.object({
      flags: z.array(ReviewedFlag),
      next: Id.nullable(),
      /** Number of undecided reports, counted up to 100. */
      waiting: z.int(),
    }),
  }),
  ofPerson: endpoint({
    method: 'GET',
    path: '/people/{userId}/message-flags',
    who: staff,
    summary: 'Lists the newest 50 reports by a person or of their messages',
    input: z.strictObject({ userId: Id }),
    output: z.object({ flags: z.array(ReviewedFlag) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/message-flags/{id}',
    writes: true,
    who: staff,
    summary:
      'Returns a report with its message and at most five messages before and after it; the access is audited',
    input: One,
    output: z.object({
      flag: ReviewedFlag,
      messages: z.array(
        z.object({ id: Id, sender: Name, content: z.string(), createdAt: Instant }),
      ),
      /** The languages of the two, for texts by staff. */
      languages: z.object({ reporter: Reader, writer: Reader }),
    }),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/message-flags/{id}/outcome',
    who: staff,
    summary:
      'Dismisses a report, warns or mutes the author, mutes the reporter, or (as an admin) closes the conversation; the reporter is notified, and the decision is audited',
    input: z
      .strictObject({
        id: Id,
        outcome: FlagOutcome,
        /** Replaces our standard text to the writer of the message. */
        toWriter: text(500).optional(),
        toReporter: text(500).optional(),
      })
      .refine(({ outcome, toWriter }) => !toWriter || outcome === 'warned' || outcome === 'muted', {
        path: ['toWriter'],
        error: 'The writer is told nothing',
      }),
    output: z.object({ flag: ReviewedFlag }),
    errors: { already_closed: 409, admins_alone: 403 },
    limits: ['one decision of a report'],
  }),
  dismiss: endpoint({
    method: 'DELETE',
    path: '/message-flags/{id}',
    who: staff,
    summary: 'Removes a report from the open ones; it stays in the history with who and when',
    input: One,
    output: z.object({ flag: ReviewedFlag }),
    errors: { already_closed: 409 },
    limits: ['one dismissal of a report'],
  }),
  report: endpoint({
    method: 'POST',
    path: '/message-flags',
    who: 'signed-in',
    summary: 'Reports a message of a conversation that the caller takes part in',
    input: z.strictObject({ id: Id, messageId: Id, reason: text(1000).min(3) }),
    output: z.object({ flag: MessageFlag }),
    status: 201,
    errors: { already_reported: 409, reports_muted: 403 },
    limits: ['one report of a message', 'at most 30 an hour'],
  }),
});
