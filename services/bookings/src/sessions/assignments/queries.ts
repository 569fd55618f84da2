import { type Kysely, sql } from 'kysely';
import { type AssignmentWithPeople, assignmentsWithPeople } from '../../assignment-rows.ts';
import type { BookingsTables } from '../../tables.ts';
import type { Pair } from './close-assignment.ts';

type Database = Kysely<BookingsTables>;

const own = sql<string>`(select auth_api.uid())`;

export async function findCurrentAssignment(
  db: Database,
): Promise<AssignmentWithPeople | undefined> {
  return await assignmentsWithPeople(db)
    .where('own.client_id', '=', own)
    .where('own.status', '=', 'active')
    .executeTakeFirst();
}

/** The caller's, on either side. */
export async function findOwnAssignment(
  db: Database,
  id: string,
): Promise<AssignmentWithPeople | undefined> {
  return await assignmentsWithPeople(db)
    .where('own.id', '=', id)
    .where((row) => row.or([row('own.client_id', '=', own), row('own.companion_id', '=', own)]))
    .executeTakeFirst();
}

/** Active assignments of the companion, newest first. */
export async function listActiveClients(
  db: Database,
  page: { after: string | undefined; limit: number },
): Promise<AssignmentWithPeople[]> {
  return await assignmentsWithPeople(db)
    .where('own.companion_id', '=', own)
    .where('own.status', '=', 'active')
    .$if(page.after !== undefined, (query) =>
      query.where(
        sql<boolean>`(own.created_at, own.id) < (select last.created_at, last.id
          from bookings.client_companion_assignments as last where last.id = ${page.after})`,
      ),
    )
    .orderBy('own.created_at', 'desc')
    .orderBy('own.id', 'desc')
    .limit(page.limit)
    .execute();
}

export async function countActiveClients(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from bookings.client_companion_assignments
      where companion_id = ${own} and status = 'active'
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns the companion; null if the assignment has ended or is not the caller's. */
export async function recordWishForAnother(
  db: Database,
  id: string,
  now: Date,
): Promise<string | null> {
  const row = await db
    .updateTable('bookings.client_companion_assignments')
    .set({ asked_for_another_at: sql<Date>`coalesce(asked_for_another_at, ${now})` })
    .where('id', '=', id)
    .where('client_id', '=', own)
    .where('status', '=', 'active')
    .returning('companion_id')
    .executeTakeFirst();
  return row?.companion_id ?? null;
}

/** Opens one incident per assignment. */
export async function openWishForAnother(
  db: Database,
  wish: { id: string; clientId: string; companionId: string; reason: string },
): Promise<void> {
  const { id, clientId, companionId, reason } = wish;
  await sql`
    select backoffice_api.open_incident('concern', ${`another companion instead of assignment ${id}`}, ${clientId}, ${companionId},
      'assignment', ${id}, ${reason})
  `.execute(db);
}

/** Locks the client of the caller's assignment until the transaction ends. Call it before reading the assignment. */
export async function holdAssignment(db: Database, id: string): Promise<void> {
  await sql`select bookings.hold_assignment(${id})`.execute(db);
}

/** The trial request that is assigned to the companion, or in progress. */
export async function findOpenRequest(
  db: Database,
  { clientId, companionId }: Pair,
): Promise<{ id: string; status: 'assigned' | 'in_progress' } | undefined> {
  const { rows } = await sql<{ id: string; status: 'assigned' | 'in_progress' }>`
    select id, status from bookings.trial_requests where requester_user_id = ${clientId} and assigned_companion_id = ${companionId}
      and status in ('assigned', 'in_progress')
  `.execute(db);
  return rows[0];
}

/** Handover notes by staff about these clients. */
export async function listHandoverNotes(db: Database, assignmentIds: string[]) {
  if (assignmentIds.length === 0) return [];
  return await db
    .selectFrom('bookings.handover_notes')
    .select(['assignment_id', 'client_id', 'note'])
    .where('assignment_id', 'in', assignmentIds)
    .where('companion_id', '=', own)
    .execute();
}

/** The caller's, on either side; for the data export. */
export async function listEveryOwnAssignment(db: Database) {
  return await assignmentsWithPeople(db)
    .where((row) => row.or([row('own.client_id', '=', own), row('own.companion_id', '=', own)]))
    .orderBy('own.created_at')
    .execute();
}

/** Assigns a new subscription's companion to its client. */
export async function assignSubscriber(
  db: Database,
  subscriptionId: string,
  now: Date,
): Promise<void> {
  await sql`select bookings.assign_subscriber(${subscriptionId}, ${now})`.execute(db);
}

interface EndFacts {
  /** Start times of their future sessions. */
  starts: Date[];
  freeHours: number;
  withCause: boolean;
}

export async function readEndFacts(
  db: Database,
  pair: { client: string; companion: string },
  now: Date,
): Promise<EndFacts> {
  const { rows } = await sql<{ starts: Date[]; free_hours: number; with_cause: boolean }>`
    select array(select booking.scheduled_at from bookings.bookings as booking
          where booking.user_id = ${pair.client} and booking.companion_id = ${pair.companion} and booking.scheduled_at > ${now}
            and booking.status in ('scheduled', 'confirmed')) as starts,
        billing_api.free_cancellation_hours() as free_hours,
        bookings.has_cause(${pair.client}, ${pair.companion}) as with_cause
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('Facts are one row');
  return { starts: row.starts, freeHours: row.free_hours, withCause: row.with_cause };
}
