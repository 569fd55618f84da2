import type { CircleRole } from '@kabar/contracts/circle-shapes';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { ClientTables } from '../tables.ts';

type Database = Kysely<ClientTables>;

/** A current member. */
export interface Member {
  user_id: string;
  role: string;
}

/** A request to end a membership. */
export interface Ending {
  person_id: string;
  user_id: string;
  reason: string;
  asked_by: string;
  valid_until: Date;
}

export async function listCirclesOf(db: Database, account: string) {
  const { rows } = await sql<{
    person_id: string;
    name: string | null;
    role: z.output<typeof CircleRole> | null;
  }>`select * from client.circles_of_account(${account})`.execute(db);
  return rows;
}

/** Returned as a query, so that a test can check its plan; for staff, the database refuses other callers. */
export function circlesFound(words: string, size: number) {
  return sql<{
    person_id: string;
    name: string;
    holder_id: string;
    holder_name: string | null;
    has_circle: boolean;
  }>`
    select person_id, name, holder_id, holder_name, has_circle from client.find_circles(${words}, ${size})`;
}

export async function findCircles(db: Database, words: string, size: number) {
  return (await circlesFound(words, size).execute(db)).rows;
}

/** False if there is no such circle. */
export async function recordOpening(db: Database, person: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select client.record_circle_opening(${person}) as found
  `.execute(db);
  return rows[0]?.found === true;
}

export async function findStaffCircle(db: Database, person: string, now: Date): Promise<unknown> {
  const { rows } = await sql<{ circle: unknown }>`
    select client.staff_circle(${person}, ${now}) as circle
  `.execute(db);
  return rows[0]?.circle;
}

/** Locks the circle; members by join date. */
export async function holdMembers(db: Database, person: string): Promise<Member[]> {
  const { rows } = await sql<Member>`select * from client.hold_circle_members(${person})`.execute(
    db,
  );
  return rows;
}

export async function countAdmins(db: Database, now: Date): Promise<number> {
  const { rows } = await sql<{ admins: number }>`
    select auth_api.admins_of_last_day(${now}) as admins
  `.execute(db);
  return rows[0]?.admins ?? 0;
}

export async function askEnding(
  db: Database,
  ending: { person: string; member: string; reason: string; now: Date },
): Promise<void> {
  const { person, member, reason, now } = ending;
  await sql`select client.ask_circle_ending(${person}, ${member}, ${reason}, ${now})`.execute(db);
}

export async function endMember(
  db: Database,
  end: { person: string; member: string; successor: string | null; reason: string; now: Date },
): Promise<void> {
  const { person, member, successor, reason, now } = end;
  await sql`
    select client.end_circle_member(${person}, ${member}, ${successor}, ${reason}, ${now})
  `.execute(db);
}

export async function holdEnding(db: Database, id: string): Promise<Ending | undefined> {
  const { rows } = await sql<Ending>`select * from client.hold_circle_ending(${id})`.execute(db);
  return rows[0];
}

export async function withdrawEnding(db: Database, id: string): Promise<void> {
  await sql`select client.withdraw_circle_ending(${id})`.execute(db);
}
