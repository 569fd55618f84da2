import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../tables.ts';
import type { CallRow, Source } from './queries.ts';

type Database = Kysely<BookingsTables>;

/** The loved one of the caller's call; null if it is for the client. */
export async function readLovedOneName(
  db: Database,
  { kind, id }: Source,
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`
    select client_api.name_of_loved_one(call.loved_one_id) as name from bookings.read_call(${kind}, ${id}, ${now}) as call
  `.execute(db);
  return rows[0]?.name ?? null;
}

/** Whether the caller's booking has a guest link that is not revoked. */
export async function hasGuestLink(db: Database, bookingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('bookings.call_guest_links')
    .select('id')
    .where('kind', '=', 'booking')
    .where('source_id', '=', bookingId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores the only guest link of a call whose client is the caller; the previous one stops working. */
export async function storeGuestLink(
  db: Database,
  { kind, id }: Source,
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  await sql`select bookings.store_guest_link(${kind}, ${id}, ${tokenHash}, ${now})`.execute(db);
}

/** False if the caller is not the client of this call. */
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

/** Undefined for an unknown or revoked link. */
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

/** Locks the room of the guest link's call until the transaction ends. */
export async function holdGuestCall(db: Database, linkHash: Buffer): Promise<void> {
  await sql`select bookings.hold_guest_call(${linkHash})`.execute(db);
}
