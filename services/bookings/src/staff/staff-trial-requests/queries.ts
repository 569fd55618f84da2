import { type Kysely, sql } from 'kysely';
import type { StoredPreferredTime } from '../../column-types.ts';
import type { BookingsRows, BookingsTables } from '../../tables.ts';
import { type TrialRequestWithPeople, trialRequests } from '../../trial-request-rows.ts';

type Database = Kysely<BookingsTables>;

/** Newest first; row-level security shows a moderator only pending ones. */
export async function listTrialRequests(
  db: Database,
  page: {
    status: TrialRequestWithPeople['status'] | 'all';
    after: string | undefined;
    limit: number;
    now: Date;
  },
): Promise<TrialRequestWithPeople[]> {
  const status = page.status === 'all' ? sql`true` : sql`request.status = ${page.status}`;
  const behind =
    page.after === undefined
      ? sql`true`
      : sql`(request.created_at, request.id) < (select last.created_at, last.id
          from bookings.trial_requests as last where last.id = ${page.after})`;
  return (await trialRequests(page.now, sql`${status} and ${behind}`, page.limit).execute(db)).rows;
}

/** Newest first; row-level security shows a moderator only pending ones. */
export async function listTrialRequestsOfPerson(
  db: Database,
  { userId, now, limit }: { userId: string; now: Date; limit: number },
): Promise<TrialRequestWithPeople[]> {
  const own = sql`(request.requester_user_id = ${userId} or request.assigned_companion_id = ${userId})`;
  return (await trialRequests(now, own, limit).execute(db)).rows;
}

/** Counted up to 100, shown as 99+. */
export function pendingRequests() {
  return sql<{ count: number }>`
    select count(*)::integer as count from (
      select from bookings.trial_requests where status = 'pending' limit 100) as pending`;
}

export interface DeclineRow {
  trial_request_id: string;
  companion_id: string;
  reason: string | null;
  declined_at: Date;
  full_name: string | null;
  preferred_name: string | null;
  avatar_url: string | null;
}

/** Oldest first. */
export async function listDeclines(db: Database, requestIds: string[]): Promise<DeclineRow[]> {
  return await db
    .selectFrom('bookings.trial_request_declines as declined')
    .leftJoin('auth_api.people as person', 'person.id', 'declined.companion_id')
    .select([
      'declined.trial_request_id',
      'declined.companion_id',
      'declined.reason',
      'declined.declined_at',
      'person.full_name',
      'person.preferred_name',
      'person.avatar_url',
    ])
    .where('declined.trial_request_id', 'in', requestIds)
    .orderBy('declined.declined_at')
    .execute();
}

/** Undefined if row-level security hides it from the caller. */
export async function findStatus(
  db: Database,
  id: string,
): Promise<BookingsRows['bookings.trial_requests']['status'] | undefined> {
  const row = await db
    .selectFrom('bookings.trial_requests')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.status;
}

export interface CandidateRow {
  companion_id: string;
  full_name: string | null;
  preferred_name: string | null;
  avatar_url: string | null;
  shared_languages: string[];
  shared_interests: string[];
  accepted_mediums: TrialRequestWithPeople['preferred_medium'][];
  overlapping_times: StoredPreferredTime[];
  first_open_time: Date | null;
  open_times: number;
}

/** Best first. */
export async function listCandidates(
  db: Database,
  { id, search, now }: { id: string; search: string | undefined; now: Date },
): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    select found.*, person.full_name, person.preferred_name, person.avatar_url
      from bookings.trial_candidates(${id}, ${search || null}, ${now}) with ordinality as found (companion_id,
        shared_languages, shared_interests, accepted_mediums, overlapping_times, first_open_time, open_times, place)
      left join auth_api.people as person on person.id = found.companion_id
      order by found.place
  `.execute(db);
  return rows;
}

/** Protects a companion from erasure until the transaction ends. Call it before locking the request. */
export async function holdCompanion(db: Database, companionId: string): Promise<void> {
  await sql`select auth_api.hold_people(array[${companionId}]::uuid[])`.execute(db);
}

/** Null on success; otherwise the refusal, after which the caller rolls back. */
export async function storeAssignment(
  db: Database,
  { id, companionId, now }: { id: string; companionId: string; now: Date },
): Promise<'assigned_to_another' | 'companion_of_person' | null> {
  const { rows } = await sql<{ refusal: 'assigned_to_another' | 'companion_of_person' | null }>`
    select bookings.store_trial_assignment(${id}, ${companionId}, ${now}) as refusal`.execute(db);
  return rows[0]?.refusal ?? null;
}

/** Writes the audit log; before and after: what changed. */
export async function recordChange(
  db: Database,
  action: 'trial_request_assigned' | 'trial_request_cancelled',
  id: string,
  change: { before: object; after: object },
): Promise<void> {
  await sql`
    select backoffice_api.record_action(${action}, 'trial_request', ${id}, ${JSON.stringify(change)}::jsonb)
  `.execute(db);
}

export interface Reader {
  id: string;
  preferredName: string | null;
  language: string;
}

/** Ordered by id, without closed accounts. */
export async function listReaders(db: Database, ids: readonly string[]): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select person.id, person.preferred_name as "preferredName", reader.language
      from auth_api.people as person cross join lateral auth_api.reader(person.id) as reader
      where person.id = any (${ids}::uuid[]) order by person.id
  `.execute(db);
  return rows;
}
