import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../../tables.ts';
import type { PackPlan, PairPack } from './pack-rules.ts';
import type { Handover, HandoverFacts, PairFacts, PairSession } from './rules.ts';

type Database = Kysely<BookingsTables>;

/** Locks the three people, the client's assignment and the future sessions; then reads the facts. */
export async function lockPair(
  db: Database,
  { id, next }: { id: string; next: string },
  now: Date,
): Promise<PairFacts | undefined> {
  const [held, facts] = await Promise.all([
    sql<{ locked: string[] | null }>`
      select bookings.hold_reassignment(${id}, ${next}, ${now}) as locked`.execute(db),
    sql<Omit<PairFacts, 'locked'>>`
      select own.client_id as "clientId", own.companion_id as "companionId", own.status = 'active' as "isActive",
          own.asked_for_another_at is not null as "hasAsked", bookings.has_cause(own.client_id, own.companion_id) as "withCause",
          exists (select from companion_api.verified_companions as verified where verified.user_id = ${next}) as "isNextVerified",
          client_api.is_in_circle_of(${next}, own.client_id) as "isNextInCircle"
        from bookings.client_companion_assignments as own where own.id = ${id}
    `.execute(db),
  ]);
  const [pair] = facts.rows;
  return pair && { ...pair, locked: held.rows[0]?.locked ?? null };
}

/** Sessions of a client and a companion in chronological order. */
export async function listPairSessions(
  db: Database,
  pair: Pick<PairFacts, 'clientId' | 'companionId'>,
  now: Date,
): Promise<PairSession[]> {
  const { rows } = await sql<PairSession>`
    select id, kind, status, starts_at as "startsAt", minutes, series_id as "seriesId", pack_id as "packId"
      from bookings.pair_sessions(${pair.clientId}, ${pair.companionId}, ${now}) order by starts_at, id
  `.execute(db);
  return rows;
}

/** Moves the claims from the current to the next companion. Returns the sessions whose times are claimed. */
export async function moveClaims(
  db: Database,
  { clientId, companionId }: PairFacts,
  { next, moving }: { next: string; moving: readonly Handover[] },
  now: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ claimed: string[] }>`
    select bookings.move_claims(${moving.map(({ id }) => id)}::uuid[], ${moving.map(({ to }) => to)}::timestamptz[], ${clientId},
      ${companionId}, ${next}, ${now}) as claimed
  `.execute(db);
  return new Set(rows[0]?.claimed);
}

/** Sent after `moveClaims`. */
export async function readHandoverFacts(
  db: Database,
  { clientId }: PairFacts,
  { next, moving }: { next: string; moving: readonly Handover[] },
  now: Date,
): Promise<Omit<HandoverFacts, 'isClaimed'>[]> {
  const { rows } = await sql<Omit<HandoverFacts, 'isClaimed'>>`
    select id, is_verified as "isVerified", minimum_notice_minutes as "minimumNoticeMinutes", is_open as "isOpen",
        is_taken as "isTaken", needs_pause as "needsPause", daily_maximum as "dailyMaximum", calls_on_day as "callsOnDay"
      from bookings.handover_facts(${next}, ${clientId}, ${moving.map(({ id }) => id)}::uuid[],
        ${moving.map(({ to }) => to)}::timestamptz[], ${moving.map(({ minutes }) => minutes)}::integer[], ${now})
  `.execute(db);
  return rows;
}

/** Returns claims to the current companion, whose sessions are then cancelled. */
export async function dropHandovers(db: Database, ids: readonly string[]): Promise<void> {
  await sql`select bookings.drop_moved_claims(${ids}::uuid[])`.execute(db);
}

/** Null on success, otherwise why nothing pays for the new time. */
export async function handOver(
  db: Database,
  { id, to }: Handover,
  next: string,
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{ refusal: string | null }>`
    select bookings.hand_over_booking(${id}, ${next}, ${to}, ${now}) as refusal
  `.execute(db);
  return rows[0]?.refusal ?? null;
}

export interface StoredReassignment {
  series: { id: string; day: number; local_time: string; time_zone: string }[];
  subscription: boolean;
  trial_request: string | null;
  /** Id of the new assignment. */
  assignment_id: string;
}

/**
 * Locks the client's packs with the current companion and their payments. Call it after locking the client's credits.
 */
export async function lockPacks(
  db: Database,
  { clientId, companionId }: PairFacts,
  now: Date,
): Promise<PairPack[]> {
  const { rows } = await sql<Omit<PairPack, 'payment'> & PackMoney>`
    select id, name, unused, total, expires_at as "expiresAt", paid_cents as "paidCents", refunded_cents as "refundedCents",
        is_disputed as "isDisputed"
      from billing_api.hold_packs(${clientId}, ${companionId}, ${now})
  `.execute(db);
  return rows.map(({ paidCents: cents, refundedCents, ...pack }) => ({
    ...pack,
    payment: cents === null || refundedCents === null ? null : { cents, refundedCents },
  }));
}

/** The amounts of a pack's settled payment. */
interface PackMoney {
  paidCents: number | null;
  refundedCents: number | null;
}

/** Moves everything except the sessions to the next companion. seriesIds: series of which a session moves. */
export async function storeReassignment(
  db: Database,
  wanted: {
    id: string;
    next: string;
    seriesIds: readonly string[];
    packs: readonly PackPlan[];
    hasNote: boolean;
  },
  now: Date,
): Promise<StoredReassignment> {
  const { id, next, seriesIds, packs, hasNote } = wanted;
  const moved = packs.filter(({ outcome }) => outcome === 'moved').map((pack) => pack.id);
  const refunds = packs
    .filter(({ outcome, unused }) => outcome === 'refunded' && unused > 0)
    .map((pack) => ({ id: pack.id, cents: pack.refundCents, unused: pack.unused }));
  const { rows } = await sql<{ stored: StoredReassignment }>`
    select bookings.store_reassignment(${id}, ${next}, ${moved}::uuid[], ${JSON.stringify(refunds)}::jsonb, ${seriesIds}::uuid[],
      ${hasNote}, ${now}) as stored
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A call of a function answers one row');
  return row.stored;
}

/** At most three times for each session, nearest first. */
export async function readAlternatives(
  db: Database,
  { next, clientId }: { next: string; clientId: string },
  sessions: readonly PairSession[],
  now: Date,
): Promise<Map<string, Date[]>> {
  const { rows } = await sql<{ id: string; times: Date[] }>`
    select session.id, array(select bookings.nearest_open_times(${next}, ${clientId}, session.start, session.minutes, ${now})) as times
      from unnest(${sessions.map(({ id }) => id)}::uuid[], ${sessions.map(({ startsAt }) => startsAt)}::timestamptz[],
        ${sessions.map(({ minutes }) => minutes)}::integer[]) as session (id, start, minutes)
  `.execute(db);
  return new Map(rows.map(({ id, times }) => [id, times]));
}
