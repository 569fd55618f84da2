import type { Kysely } from 'kysely';
import { enqueueCheckInNews } from '../../circle-news/tell-circle.ts';
import type { BookingsTables } from '../../tables.ts';
import {
  askForDailyHelp,
  confirmDailyFine,
  endDailyChain,
  endDailyChainBySpeaking,
  endDailyChainForCall,
  holdDailyChain,
  startDailyChain,
} from '../missed-check-ins/daily-chain.ts';
import { askPeople } from './ask-people.ts';
import type { CheckInEvent, CheckInFacts } from './facts.ts';
import { enqueueAnswerNotice, handCallToStaff } from './notify-of-answer.ts';

/** The actor of a change. person: authenticated by a personal link, or by a question's link (tokenHash). */
export interface QuestionActing {
  side: 'client' | 'person' | 'companion' | 'staff' | 'system';
  tokenHash?: Buffer | undefined;
}

/** A question whose change was stored in this transaction. */
export interface ChangedCheckIn {
  acting: QuestionActing;
  id: string;
  planId: string;
  clientId: string;
  /** Null for the account's holder. */
  lovedOneId: string | null;
  /** The companion who reads the responses; null for staff. */
  companionId: string | null;
  /** The person's time zone. */
  timeZone: string;
  /** Channels besides the page. */
  askedBy: readonly ('push' | 'mail')[];
  /** Ids of emergency contacts in the plan's order. */
  contactOrder: readonly string[];
  /** The state before the change; null for a new question. */
  before: CheckInFacts | null;
  facts: CheckInFacts;
  event: CheckInEvent;
}

type Database = Kysely<BookingsTables>;

/**
 * Notifies people of changed questions, starts, pauses and ends searches, and opens incidents, in the transaction that
 * stored the changes. For one question or many.
 */
export async function publishCheckIns(
  db: Database,
  changed: readonly ChangedCheckIn[],
  now: Date,
): Promise<void> {
  const asked = changed.filter(({ event }) => event === 'asked' || event === 'reminded');
  await askPeople(db, asked, now);
  // Sorted, so that concurrent transactions lock searches in the same order.
  for (const checkIn of changed.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
    await publishOne(db, checkIn, now);
}

async function publishOne(db: Database, checkIn: ChangedCheckIn, now: Date): Promise<void> {
  const { id: checkInId, acting, event } = checkIn;
  const { tokenHash } = acting;
  const side = acting.side === 'client' ? 'client' : 'person';
  const person = { checkInId, side, tokenHash } as const;
  switch (event) {
    case 'asked':
    case 'reminded':
    case 'grace_again':
    case 'paused':
    case 'withdrawn':
      return;
    case 'missed':
      return await startDailyChain(db, checkInId, now);
    case 'fine':
      await Promise.all([
        enqueueCheckInNews(db, { ...circleOf(checkIn), event: 'answered' }),
        acting.side === 'companion'
          ? confirmDailyFine(db, checkInId, true, now)
          : endDailyChain(db, person, now),
      ]);
      return;
    case 'fine_doubted':
      await confirmDailyFine(db, checkInId, false, now);
      return;
    case 'fine_pending':
      await holdDailyChain(db, person, now);
      return await enqueueAnswerNotice(db, checkIn);
    case 'call_beside':
      await endDailyChainForCall(db, person, now);
      return;
    case 'call':
      await endDailyChainForCall(db, person, now);
      return await enqueueAnswerNotice(db, checkIn);
    case 'call_unanswered':
      return await handCallToStaff(db, checkIn);
    case 'help':
      return await askForDailyHelp(db, person, now);
    case 'spoken': {
      const by = acting.side === 'companion' || acting.side === 'system' ? acting.side : 'staff';
      await endDailyChainBySpeaking(db, { checkInId, side: by }, now);
      return;
    }
    default:
      event satisfies never;
  }
}

function circleOf({ clientId, lovedOneId, facts }: ChangedCheckIn) {
  return { clientId, lovedOneId, scheduledAt: facts.opensAt };
}
