import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../../tables.ts';
import { type DailyChain, inPlanOrder } from './daily-rules.ts';
import type { ContactFacts, Link, Step } from './rules.ts';

type Database = Kysely<BookingsTables>;

/** The actor in a missed check-in. tokenHash: of the contact's link. */
export interface Acting {
  id: string;
  side: Step['actor'];
  tokenHash?: Buffer | undefined;
}

export interface LoadedChain extends DailyChain, ContactFacts {
  id: string;
  /** The unanswered daily check-in; null for a call. */
  checkInId: string | null;
  clientId: string;
  /** Null if staff are in charge. */
  companionId: string | null;
  lovedOneId: string | null;
  /** Null for a trial call or a daily check-in. */
  bookingId: string | null;
  scheduledAt: Date;
}

/**
 * Locks and reads a missed check-in; undefined if this side has none with the id. Contacts are read only for background
 * jobs.
 */
export async function loadChain(db: Database, acting: Acting): Promise<LoadedChain | undefined> {
  const { id, side, tokenHash = null } = acting;
  const [, { rows }] = await Promise.all([
    sql`select bookings.hold_missed_check_in(${id}, ${side}, ${tokenHash})`.execute(db),
    sql<ChainRow>`
      select client_id as "clientId", companion_id as "companionId", loved_one_id as "lovedOneId", booking_id as "bookingId",
          scheduled_at as "scheduledAt", state, next_at as "nextAt", retries, contacts, steps, may_write as "mayWrite",
          contacts_in_order as "contactsInOrder", daily_check_in_id as "checkInId", contact_order as "contactOrder"
        from bookings.missed_check_in_facts(${id}, ${side}, ${tokenHash})
    `.execute(db),
  ]);
  const [facts] = rows;
  return facts && toChain(id, facts);
}

type ChainRow = Omit<LoadedChain, 'id' | 'isForLovedOne' | 'hasCompanion'> & {
  contactOrder: readonly string[];
};

function toChain(id: string, { contactOrder, ...facts }: ChainRow): LoadedChain {
  return {
    ...{ ...facts, id, isForLovedOne: facts.lovedOneId !== null },
    hasCompanion: facts.companionId !== null,
    contactsInOrder: inPlanOrder(facts.contactsInOrder, contactOrder),
  };
}

/** Undefined for an unknown link. */
export async function findLink(
  db: Database,
  tokenHash: Buffer,
): Promise<(Link & { checkIn: string }) | undefined> {
  const { rows } = await sql<Link & { checkIn: string }>`
    select check_in as "checkIn", turn, contact_id as "contactId", is_answered as "isAnswered"
      from bookings.contact_link(${tokenHash})
  `.execute(db);
  return rows[0];
}
