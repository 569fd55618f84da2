import { type CallMedium, refusalOfMedium } from '@kabar/rules/call-mediums';
import { type Kysely, sql } from 'kysely';
import { enqueueSessionNews } from '../../circle-news/tell-circle.ts';
import type { BookingsTables } from '../../tables.ts';
import type { PaymentRefusal } from './payment-rules.ts';

type Database = Kysely<BookingsTables>;

/** Serialises requests with the same id until the transaction ends. */
export async function lockId(db: Database, what: 'booking' | 'booking series', id: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${what} ${id}`}, 0))`.execute(db);
}

/** Locks a client's credits until the transaction ends. */
export async function lockCredits(db: Database, clientId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`credits of ${clientId}`}, 0))`.execute(
    db,
  );
}

/** Why the caller cannot book for a loved one; null if they can, or book for themselves. */
export async function refusalOfCare(
  db: Database,
  lovedOneId: string | null,
): Promise<'loved_one_not_found' | 'no_consent' | null> {
  const { rows } = await sql<{ refusal: 'loved_one_not_found' | 'no_consent' | null }>`
    select nullif(client_api.person_of_care(auth_api.uid(), ${lovedOneId}), 'ok') as refusal
  `.execute(db);
  return rows[0]?.refusal ?? null;
}

/** Why the loved one, or the caller (null), cannot be called by this medium; null if they can. */
export async function refusalOfCalling(
  db: Database,
  { companionId, lovedOneId, medium }: Wish,
): Promise<'medium_not_possible' | null> {
  if (medium === 'video') return null;
  const { rows } = await sql<{ companion: CallMedium[]; called: CallMedium[] }>`
    select case when ${lovedOneId}::uuid is null then client_api.mediums_of_client(auth_api.uid())
        else client_api.mediums_of_loved_one(${lovedOneId}) end as called,
      coalesce((select verified.accepted_mediums from companion_api.verified_companions as verified
        where verified.user_id = ${companionId}), '{}') as companion
  `.execute(db);
  return refusalOfMedium(medium, rows[0] ?? { companion: [], called: [] });
}

interface Wish {
  companionId: string;
  lovedOneId: string | null;
  medium: CallMedium | 'video';
}

export interface NewSession {
  id: string;
  startsAt: Date;
  /** The date within a series; null without one. */
  date: string | null;
}

/**
 * Claims the times of the caller's sessions and frees their former times. Returns the sessions whose times are claimed
 * for both people; null if an account is erased. Locks the companion's calendar.
 */
export async function claimTimes(
  db: Database,
  { companionId, minutes }: { companionId: string; minutes: number },
  sessions: readonly Pick<NewSession, 'id' | 'startsAt'>[],
  now: Date,
): Promise<Set<string> | null> {
  const { rows } = await sql<{ claimed: string[] | null }>`
    select bookings.claim_times(${companionId}, ${sessions.map(({ id }) => id)}::uuid[],
      ${sessions.map(({ startsAt }) => startsAt)}::timestamptz[], ${minutes}, ${now}) as claimed
  `.execute(db);
  const claimed = rows[0]?.claimed ?? null;
  return claimed === null ? null : new Set(claimed);
}

/** Deletes claims of sessions that are not booked after all. */
export async function dropClaims(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await sql`select bookings.drop_claims(${ids}::uuid[])`.execute(db);
}

export interface NewBookings {
  sessions: readonly NewSession[];
  seriesId: string | null;
  /** The pack's purchase id; null for the subscription. */
  purchase: string | null;
  companionId: string;
  minutes: number;
  lovedOneId: string | null;
  medium: string;
}

/**
 * Stores paid sessions of the caller and assigns the companion. Returns null, billing's refusal, or 'companion_missing'
 * if the companion joined the client's circle; after a refusal the caller rolls back.
 */
export async function storeBookings(
  db: Database,
  made: NewBookings,
  now: Date,
): Promise<PaymentRefusal | 'pack_not_found' | 'companion_missing' | null> {
  const { sessions, seriesId, purchase, companionId, minutes, lovedOneId, medium } = made;
  const [{ rows }, assigned] = await Promise.all([
    sql<{ refusal: PaymentRefusal | 'pack_not_found' | null }>`
      select bookings.store_bookings(${sessions.map(({ id }) => id)}::uuid[], ${sessions.map(({ startsAt }) => startsAt)}::timestamptz[],
        ${sessions.map(({ date }) => date)}::date[], ${seriesId}, ${purchase}, ${companionId}, ${minutes}, ${lovedOneId}, ${medium},
        ${now}) as refusal
    `.execute(db),
    sql<{ refusal: 'companion_of_person' | null }>`
      select bookings.assign_booked_companion(${sessions[0]?.id}, ${now}) as refusal
    `.execute(db),
    // A series is announced by its first session.
    enqueueSessionNews(
      db,
      sessions.slice(0, 1).map(({ id }) => id),
      'booked',
    ),
  ]);
  const refusal = rows[0]?.refusal ?? null;
  if (refusal !== null || !assigned.rows[0]?.refusal) return refusal;
  return 'companion_missing';
}
