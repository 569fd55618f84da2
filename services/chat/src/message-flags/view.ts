import { FlagOutcome, type ReviewedFlag } from '@kabar/contracts/message-flags';
import { asLanguage, type Language } from '@kabar/rules/languages';
import type { z } from 'zod';
import type { ContextRow, ReviewedFlagRow } from './review-queries.ts';

export function toReviewedFlag(row: ReviewedFlagRow): z.infer<typeof ReviewedFlag> {
  return {
    id: row.id,
    reason: row.reason,
    reporter: nameOf(row.reporter_id, row.reporter_name),
    createdAt: row.created_at.toISOString(),
    message: {
      id: row.message_id,
      conversationId: row.conversation_id,
      sender: nameOf(row.sender_id, row.sender_name),
      content: row.content,
      createdAt: row.sent_at.toISOString(),
    },
    outcome: row.outcome === null ? null : FlagOutcome.parse(row.outcome),
    decidedBy: nameOf(row.decided_by, row.decider_name),
    decidedAt: row.decided_at?.toISOString() ?? null,
    toWriter: row.words_to_writer,
    toReporter: row.words_to_reporter,
  };
}

export function toShownMessage(row: ContextRow) {
  return {
    id: row.id,
    sender: nameOf(row.sender_id, row.sender_name),
    content: row.content,
    createdAt: row.created_at.toISOString(),
  };
}

/** Null without a person. */
export function toLanguage(language: string | null | undefined): Language | null {
  if (language == null) return null;
  return asLanguage(language) ?? 'en';
}

/** Null without a person, and once the account is erased. */
export function nameOf(id: string | null, fullName: string | null) {
  return id === null || fullName === null ? null : { id, fullName };
}
