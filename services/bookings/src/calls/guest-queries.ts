import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../tables.ts';
import type { CallRow, Source, TicketRefusal } from './queries.ts';

type Database = Kysely<BookingsTables>;

export type LinkRefusal = Exclude<TicketRefusal, 'call_not_open_yet'> | 'no_person_of_care';

export async function makeGuestLink(
  db: Database,
  { kind, id }: Source,
  tokenHash: Buffer,
  now: Date,
): Promise<LinkRefusal | null> {
  const { rows } = await sql<{ refusal: LinkRefusal | null }>`
    select bookings.make_guest_link(${kind}, ${id}, ${tokenHash}, ${now}) as refusal
  `.execute(db);
  return rows[0]?.refusal ?? null;
}

/** False when the caller is not the client of this call. */
export async function revokeGuestLink(
  db: Database,
  { kind, id }: Source,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ revoked: boolean }>`
    select bookings.revoke_guest_link(${kind}, ${id}, ${now}) as revoked
  `.execute(db);
  return rows[0]?.revoked ?? false;
}

/** Undefined for a link that never existed or was revoked. */
export async function findGuestCall(
  db: Database,
  linkHash: Buffer,
  now: Date,
): Promise<CallRow | undefined> {
  const { rows } = await sql<CallRow>`
    select * from bookings.read_guest_call(${linkHash}, ${now})
  `.execute(db);
  return rows[0];
}

export async function takeGuestTicket(
  db: Database,
  linkHash: Buffer,
  tokenHash: Buffer,
  now: Date,
): Promise<TicketRefusal | 'guest_link_not_valid' | null> {
  const { rows } = await sql<{ refusal: TicketRefusal | 'guest_link_not_valid' | null }>`
    select bookings.take_guest_ticket(${linkHash}, ${tokenHash}, ${now}) as refusal
  `.execute(db);
  return rows[0]?.refusal ?? null;
}
