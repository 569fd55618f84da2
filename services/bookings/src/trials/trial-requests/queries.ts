import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../../tables.ts';
import {
  type TrialRequestRow,
  type TrialRequestWithPeople,
  trialRequests,
} from '../../trial-request-rows.ts';

import type { ProposalFacts } from './facts.ts';

type Database = Kysely<BookingsTables>;
const own = sql<string>`(select auth_api.uid())`;

/**
 * Newest first. `after` is the id of the last row of the previous page; the list is empty if it is not the caller's.
 */
export async function listOwnTrialRequests(
  db: Database,
  page: { after: string | undefined; limit: number; now: Date },
): Promise<TrialRequestWithPeople[]> {
  const behind =
    page.after === undefined
      ? sql``
      : sql`and (request.created_at, request.id) < (select last.created_at, last.id
          from bookings.trial_requests as last where last.id = ${page.after})`;
  const where = sql`request.requester_user_id = ${own} ${behind}`;
  return (await trialRequests(page.now, where, page.limit).execute(db)).rows;
}

export async function findOwnTrialRequest(
  db: Database,
  id: string,
  now: Date,
): Promise<TrialRequestWithPeople | undefined> {
  const where = sql`request.id = ${id} and request.requester_user_id = ${own}`;
  return (await trialRequests(now, where, 1).execute(db)).rows[0];
}

/** Trial requests assigned to the caller, or in progress with them. */
export async function listAssignedTrialRequests(
  db: Database,
  now: Date,
): Promise<TrialRequestWithPeople[]> {
  const where = sql`request.assigned_companion_id = ${own} and request.status in ('assigned', 'in_progress')`;
  // More than a companion can have, because each belongs to another client.
  return (await trialRequests(now, where, 500).execute(db)).rows;
}

export async function findAssignedTrialRequest(
  db: Database,
  id: string,
  now: Date,
): Promise<TrialRequestWithPeople | undefined> {
  const where = sql`request.id = ${id} and request.assigned_companion_id = ${own}
    and request.status in ('assigned', 'in_progress')`;
  return (await trialRequests(now, where, 1).execute(db)).rows[0];
}

/** The facts that decide about a new trial request. */
export async function readWishState(db: Database, lovedOneId: string | null) {
  const { rows } = await sql<{
    requests_on: boolean;
    person: 'ok' | 'loved_one_not_found' | 'no_consent';
    open: boolean;
  }>`
    select backoffice_api.feature_enabled('trial_request_flow_enabled') as requests_on,
      client_api.person_of_care(${own}, ${lovedOneId}) as person,
      exists (select from bookings.trial_requests where requester_user_id = ${own}
        and status in ('pending', 'assigned', 'in_progress')) as open
  `.execute(db);
  const state = rows[0];
  if (state === undefined) throw new Error('A select of expressions answers one row');
  return state;
}

export type NewTrialRequest = Pick<
  TrialRequestRow,
  | 'id'
  | 'is_for_loved_one'
  | 'loved_one_profile_id'
  | 'preferred_medium'
  | 'contact_value'
  | 'preferred_times'
  | 'client_message'
  | 'special_instructions'
  | 'purpose'
  | 'other_purpose'
  | 'created_at'
>;

/** False if the id is taken, or the caller has another open one. */
export async function insertTrialRequest(db: Database, row: NewTrialRequest): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('bookings.trial_requests')
    .values({
      ...row,
      // node-postgres would encode a list as a Postgres array, but the column is JSON.
      preferred_times: sql<string>`${JSON.stringify(row.preferred_times)}::jsonb`,
      waiting_since: row.created_at,
      requester_user_id: own,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The times of the next 7 days at which the request's companion offers trials. */
export async function listOfferedTimes(
  db: Database,
  requestId: string,
  now: Date,
): Promise<(ProposalFacts & { startsAt: Date })[]> {
  const { rows } = await sql<ProposalFacts & { startsAt: Date }>`
    select offered.start_time as "startsAt", known.is_taken as "isTaken", known.is_offered as "isOffered"
      from bookings.trial_requests as request
        cross join lateral bookings.trial_times(request.assigned_companion_id, ${now}) as offered
        cross join lateral bookings.proposal_facts(request.requester_user_id, request.assigned_companion_id, offered.start_time, ${now}) as known
      where request.id = ${requestId} and request.assigned_companion_id = ${own}
        and request.status in ('assigned', 'in_progress')
      order by offered.start_time
  `.execute(db);
  return rows;
}

/** Logs the read of the client's contact; false if the caller may not read it. */
export async function beginContactRead(db: Database, requestId: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select bookings.begin_contact_read(${requestId}) as may
  `.execute(db);
  return rows[0]?.may ?? false;
}

/** Trial requests with a due step. */
export async function listDueTrialRequests(
  db: Database,
  now: Date,
  after: string | undefined,
  most: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings.trial_requests')
    .select('id')
    .where(
      sql<boolean>`((status = 'pending' and waiting_since <= ${now}::timestamptz - interval '24 hours')
        or (status = 'assigned' and accepted_at is null and assigned_at <= ${now}::timestamptz - interval '24 hours'))`,
    )
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map((row) => row.id);
}

/** All trial requests of the caller, for the export. */
export async function listEveryOwnTrialRequest(db: Database, now: Date) {
  const where = sql`request.requester_user_id = ${own}`;
  return (await trialRequests(now, where, 10_000).execute(db)).rows;
}
