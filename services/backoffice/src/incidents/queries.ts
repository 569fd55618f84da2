import { type Kysely, sql } from 'kysely';
import type { BackofficeRows, BackofficeTables } from '../tables.ts';

type Database = Kysely<BackofficeTables>;
export type IncidentRow = NonNullable<Awaited<ReturnType<typeof findIncident>>>;
export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number];

/** Selects incidents with the names of their people. */
function incidents(db: Database) {
  return db
    .selectFrom('backoffice.incidents as incident')
    .leftJoin('auth_api.people as client', 'client.id', 'incident.client_id')
    .leftJoin('auth_api.people as companion', 'companion.id', 'incident.companion_id')
    .leftJoin('auth_api.people as owner', 'owner.id', 'incident.owner_id')
    .selectAll('incident')
    .select([
      'client.full_name as client_name',
      'companion.full_name as companion_name',
      'owner.full_name as owner_name',
    ]);
}

export async function findIncident(db: Database, id: string) {
  return await incidents(db).where('incident.id', '=', id).executeTakeFirst();
}

/** Open incidents after the incident `after`: those without an owner first, then by age, oldest first. */
export async function listWaiting(
  db: Database,
  page: { after: string | undefined; limit: number },
) {
  const rows = incidents(db).where('incident.closed_at', 'is', null);
  const rest =
    page.after === undefined
      ? rows
      : rows.where(
          sql<boolean>`(incident.owner_id is not null, incident.opened_at, incident.id) >
            (select last.owner_id is not null, last.opened_at, last.id from backoffice.incidents as last
              where last.id = ${page.after})`,
        );
  return await rest
    .orderBy(sql`incident.owner_id is not null`)
    .orderBy('incident.opened_at')
    .orderBy('incident.id')
    .limit(page.limit)
    .execute();
}

/** Closed incidents after the incident `after`, the most recently closed first. */
export async function listClosed(db: Database, page: { after: string | undefined; limit: number }) {
  const rows = incidents(db).where('incident.closed_at', 'is not', null);
  const rest =
    page.after === undefined
      ? rows
      : rows.where(
          sql<boolean>`(incident.closed_at, incident.id) <
            (select last.closed_at, last.id from backoffice.incidents as last where last.id = ${page.after})`,
        );
  return await rest
    .orderBy('incident.closed_at', 'desc')
    .orderBy('incident.id', 'desc')
    .limit(page.limit)
    .execute();
}

/** The incidents about a person, newest first. */
export async function listIncidentsOfPerson(db: Database, userId: string, limit: number) {
  return await incidents(db)
    .where((where) =>
      where.or([
        where('incident.client_id', '=', userId),
        where('incident.companion_id', '=', userId),
      ]),
    )
    .orderBy('incident.opened_at', 'desc')
    .orderBy('incident.id', 'desc')
    .limit(limit)
    .execute();
}

/** The number of incidents without an owner, counted up to 100. */
export async function countOpen(db: Database): Promise<number> {
  return (await openIncidents().execute(db)).rows[0]?.count ?? 0;
}

export function openIncidents() {
  return sql<{ count: number }>`
    select count(*)::int as count from (
      select from backoffice.incidents where closed_at is null and (owner_id is not null) = false limit 100) as open`;
}

export async function lockIncident(db: Database, id: string) {
  return await db
    .selectFrom('backoffice.incidents')
    .select(['id', 'owner_id', 'closed_at', 'kind', 'reference_type', 'reference_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function setOwner(db: Database, id: string, owner: { ownerId: string; at: Date }) {
  await db
    .updateTable('backoffice.incidents')
    .set({ owner_id: owner.ownerId, taken_at: owner.at })
    .where('id', '=', id)
    .execute();
}

/** Closes an incident, audits it, and ends its notifications. */
export async function settleIncident(
  db: Database,
  id: string,
  { outcome, at }: { outcome: string; at: Date },
) {
  await sql`select backoffice_api.settle_incident(${id}, ${outcome}, ${at})`.execute(db);
}

/** Whether the incident is about an objection that no admin has decided yet. */
export async function hasOpenObjection(
  db: Database,
  {
    reference_type: type,
    reference_id: id,
  }: Pick<BackofficeRows['backoffice.incidents'], 'reference_type' | 'reference_id'>,
): Promise<boolean> {
  if ((type !== 'session_log' && type !== 'check_in') || id === null) return false;
  const { rows } = await sql<{ open: boolean }>`
    select bookings_api.is_objection_open(${id}) as open
  `.execute(db);
  return rows[0]?.open ?? false;
}

/** The notes of an incident, oldest first. */
export async function listNotes(db: Database, incidentId: string) {
  return await db
    .selectFrom('backoffice.incident_notes as note')
    .leftJoin('auth_api.people as author', 'author.id', 'note.author_id')
    .selectAll('note')
    .select('author.full_name as author_name')
    .where('note.incident_id', '=', incidentId)
    .orderBy('note.created_at')
    .orderBy('note.id')
    .execute();
}

/** Finds a note with its author's name. */
export async function findNote(db: Database, note: { id: string; authorId: string }) {
  return await db
    .selectFrom('backoffice.incident_notes as note')
    .leftJoin('auth_api.people as author', 'author.id', 'note.author_id')
    .selectAll('note')
    .select('author.full_name as author_name')
    .where('note.id', '=', note.id)
    .where('note.author_id', '=', note.authorId)
    .executeTakeFirst();
}

/** Inserts a note; undefined if its id is used already. */
export async function insertNote(
  db: Database,
  note: { id: string; incidentId: string; authorId: string; content: string },
): Promise<NoteRow | undefined> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('backoffice.incident_notes')
    .values({
      id: note.id,
      incident_id: note.incidentId,
      author_id: note.authorId,
      content: note.content,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? await findNote(db, note) : undefined;
}

/** Mails staff; returns the number of incidents they were mailed about. Runs as background work. */
export async function writeToStaff(db: Database, at: Date): Promise<number> {
  const { rows } = await sql<{ told: number }>`
    select backoffice.write_to_staff(${at}) as told
  `.execute(db);
  return rows[0]?.told ?? 0;
}

/** Notifies staff of an incident. Runs as background work. */
export async function tellStaff(db: Database, incidentId: string): Promise<void> {
  await sql`select backoffice.tell_staff(${incidentId})`.execute(db);
}

type OwnIncident = Pick<
  BackofficeRows['backoffice.incidents'],
  'kind' | 'opened_at' | 'closed_at' | 'message'
>;

/** The incidents about the caller, oldest first. */
export async function listOwnIncidents(db: Database): Promise<OwnIncident[]> {
  const { rows } = await sql<OwnIncident>`
    select kind, opened_at, closed_at, message from backoffice.own_incidents()
  `.execute(db);
  return rows;
}
