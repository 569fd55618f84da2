import { type Kysely, sql } from 'kysely';
import { type AssignmentWithPeople, assignmentsWithPeople } from '../../assignment-rows.ts';
import type { BookingsTables } from '../../tables.ts';

type Database = Kysely<BookingsTables>;

/** Maximum number of people with a matching name. */
const mostNamed = 1000;

interface AssignmentsPage {
  search: string | undefined;
  after: string | undefined;
  limit: number;
}

/** Active ones of all clients, newest first. */
export function activeAssignments(db: Database, page: AssignmentsPage) {
  const named = sql`array(select auth_api.people_named(${page.search}, ${mostNamed}))`;
  return assignmentsWithPeople(db)
    .where('own.status', '=', 'active')
    .$if(page.search !== undefined, (query) =>
      query.where(
        sql<boolean>`(own.client_id = any (${named}) or own.companion_id = any (${named}))`,
      ),
    )
    .$if(page.after !== undefined, (query) =>
      query.where(
        sql<boolean>`(own.created_at, own.id) < (select last.created_at, last.id
          from bookings.client_companion_assignments as last where last.id = ${page.after})`,
      ),
    )
    .orderBy('own.created_at', 'desc')
    .orderBy('own.id', 'desc')
    .limit(page.limit);
}

export async function listActiveAssignments(
  db: Database,
  page: AssignmentsPage,
): Promise<(AssignmentWithPeople & { circle_members: string[] })[]> {
  return await activeAssignments(db, page)
    .select(sql<string[]>`client_api.people_around(own.client_id)`.as('circle_members'))
    .execute();
}

/** The active ones first, then the newest. */
export async function listAssignmentsOfPerson(
  db: Database,
  userId: string,
  limit: number,
): Promise<AssignmentWithPeople[]> {
  return await assignmentsWithPeople(db)
    .where((where) =>
      where.or([where('own.client_id', '=', userId), where('own.companion_id', '=', userId)]),
    )
    .orderBy('own.status')
    .orderBy('own.created_at', 'desc')
    .orderBy('own.id', 'desc')
    .limit(limit)
    .execute();
}

/** Verified companions, the newest accounts first: an index reads them in that order. */
export function replacements(
  db: Database,
  { search, limit }: { search: string | undefined; limit: number },
) {
  const named = sql<string[]>`array(select auth_api.people_named(${search}, ${mostNamed}))`;
  return db
    .selectFrom('companion_api.verified_companions as verified')
    .innerJoin('auth_api.people as person', 'person.id', 'verified.user_id')
    .select(['person.id', 'person.full_name', 'person.preferred_name', 'person.avatar_url'])
    .$if(search !== undefined, (query) =>
      query.where(sql<boolean>`verified.user_id = any (${named})`),
    )
    .orderBy('verified.user_id', 'desc')
    .limit(limit);
}

/** For the caller who reassigned, once, in the transaction that created the row. */
export async function writeNote(db: Database, assignmentId: string, note: Buffer) {
  await sql`select bookings.write_handover_note(${assignmentId}, ${note})`.execute(db);
}

/** What was written about the caller; for the data export. */
export async function listNotesAboutCaller(db: Database) {
  return await db
    .selectFrom('bookings.handover_notes')
    .select(['assignment_id', 'note', 'created_at'])
    .where('client_id', '=', sql<string>`(select auth_api.uid())`)
    .orderBy('created_at')
    .execute();
}
