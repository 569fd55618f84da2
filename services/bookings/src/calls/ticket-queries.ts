import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../tables.ts';
import type { CallRow, Side, Source } from './queries.ts';
import type { TicketFacts } from './rules.ts';

type Database = Kysely<BookingsTables>;

/** Locks the room of the caller's call until the transaction ends. Call it before reading. */
export async function holdCall(db: Database, { kind, id }: Source): Promise<void> {
  await sql`select bookings.hold_call(${kind}, ${id}, null)`.execute(db);
}

/** Reads the facts for a ticket of the caller or of a guest link's holder. */
export async function readTicketFacts(
  db: Database,
  linkHash: Buffer | null,
  now: Date,
): Promise<Omit<TicketFacts, 'isTrialVideoOn'>> {
  const { rows } = await sql<Omit<TicketFacts, 'isTrialVideoOn'>>`
    select is_verified as "isVerified", tickets from bookings.call_ticket_facts(${linkHash}, ${now})
  `.execute(db);
  return rows[0] ?? { isVerified: false, tickets: 0 };
}

export async function storeTicket(
  db: Database,
  { kind, id }: Source,
  ticket: { linkHash: Buffer | null; tokenHash: Buffer; expiresAt: Date; now: Date },
): Promise<void> {
  const { linkHash, tokenHash, expiresAt, now } = ticket;
  await sql`
    select bookings.store_call_ticket(${kind}, ${id}, ${linkHash}, ${tokenHash}, ${expiresAt}, ${now})
  `.execute(db);
}

export interface UsedTicket {
  side: Side;
  /** Whether the session still has the time for which the ticket was taken. */
  isCurrent: boolean;
  isVerified: boolean;
  /** Whether nobody of this side has been in the call before. */
  isFirst: boolean;
}

/** Uses up a ticket and locks its call; undefined if it is invalid. */
export async function useTicket(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<UsedTicket | undefined> {
  const { rows } = await sql<UsedTicket>`
    select side, is_current as "isCurrent", is_verified as "isVerified", is_first as "isFirst"
      from bookings.use_call_ticket(${tokenHash}, ${now})
  `.execute(db);
  return rows[0];
}

/** The call of a ticket that was just used. Call it after `useTicket`. */
export async function findTicketCall(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<CallRow | undefined> {
  const { rows } = await sql<CallRow>`
    select * from bookings.read_ticket_call(${tokenHash}, ${now})
  `.execute(db);
  return rows[0];
}

/** Returns the number of the last signal before this seat. */
export async function storeSeat(
  db: Database,
  seat: {
    tokenHash: Buffer;
    seatId: string;
    keyHash: Buffer;
    deviceId: string;
    sessionId: string | undefined;
    now: Date;
  },
): Promise<number> {
  const { rows } = await sql<{ told: number | null }>`
    select bookings.store_call_seat(${seat.tokenHash}, ${seat.seatId}, ${seat.keyHash}, ${seat.deviceId},
      ${seat.sessionId ?? null}, ${seat.now}) as told
  `.execute(db);
  const told = rows[0]?.told ?? null;
  if (told === null) throw new Error('The ticket was used in this transaction');
  return told;
}
