import type { CircleRole, MemberRole } from '@kabar/contracts/circle-shapes';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { ClientRows, ClientTables } from '../tables.ts';

type Database = Kysely<ClientTables>;
type Role = z.infer<typeof CircleRole>;
type Step = { userId: string; to: z.infer<typeof MemberRole> | 'out' };
export type Kind = ClientRows['client.care_consents']['kind'];

const own = sql<string>`(select auth_api.uid())`;
const nameOf = (column: string) =>
  sql<
    string | null
  >`(select people.preferred_name from auth_api.people where people.id = ${sql.ref(column)})`;

/** The reader's relation to the person, by the one SQL function that decides it; undefined for strangers. */
export async function findPerson(db: Database, personId: string) {
  const { rows } = await sql<{
    holder: string;
    loved_one: string | null;
    name: string;
    role: Role;
  }>`select * from client_api.person_in_care(${personId})`.execute(db);
  return rows[0];
}

export async function listPeople(db: Database) {
  const { rows } = await sql<{
    person: string;
    loved_one: string | null;
    name: string;
    role: Role;
  }>`
    select near.person, near.loved_one, named.name, near.role
      from client_api.people_in_care() as near, client_api.person_in_care(near.person) as named
      order by near.role = 'person' and near.loved_one is null desc, named.name, near.person
  `.execute(db);
  return rows;
}

/** Undefined before the first invitation. */
export async function findCircle(db: Database, personId: string) {
  return await db
    .selectFrom('client.circles')
    .select(['person_user_id', 'conversation_shared_at'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
}

export interface MemberRow {
  user_id: string;
  role: ClientRows['client.circle_members']['role'];
  joined_at: Date;
  /** Null once the account is closed. */
  name: string | null;
}

/** Current members, by join date. Without a circle, the holder of a loved one. */
export async function listMembers(db: Database, personId: string): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select near.user_id, near.role, near.joined_at,
        (select people.preferred_name from auth_api.people where people.id = near.user_id) as name
      from (select user_id, role, joined_at, id from client.circle_members
          where person_id = ${personId} and ended_at is null
        union all select client_user_id, 'organiser', created_at, id from client.loved_one_profiles as one
          where one.id = ${personId} and not exists (select from client.circles where person_id = ${personId})) as near
      order by near.joined_at, near.id
  `.execute(db);
  return rows;
}

/** The kinds of data that the caller can see now. */
export async function listSeen(db: Database, personId: string, kinds: readonly Kind[]) {
  const { rows } = await sql<{ kind: Kind }>`
    select kind from unnest(${kinds}::text[]) as kind where client_api.may(${personId}, kind)
  `.execute(db);
  return rows.map(({ kind }) => kind);
}

/** The latest answer of each kind. */
export async function listConsents(db: Database, personId: string) {
  return await db
    .selectFrom('client.care_consents')
    .distinctOn('kind')
    .select(['kind', 'is_given', 'how', 'recorded_at', 'recorded_by'])
    .select(nameOf('recorder_id').as('recorder_name'))
    .where('person_id', '=', personId)
    .orderBy('kind')
    .orderBy('id', 'desc')
    .execute();
}

/** Newest first. Only the person sees hidden changes. */
export async function listChanges(db: Database, personId: string, withHidden: boolean) {
  return await db
    .selectFrom('client.circle_changes')
    .select(['at', 'what', 'by_role', 'role', 'kind'])
    .select([nameOf('by_user_id').as('by_name'), nameOf('about_user_id').as('about_name')])
    .where('person_id', '=', personId)
    .$if(!withHidden, (query) => query.where('what', 'not in', ['hidden', 'shown']))
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

/** One statement per step, in order: the former organiser steps back before the next one begins. */
export async function applyStep(
  db: Database,
  personId: string,
  { userId, to }: Step,
  { now, how }: { now: Date; how: 'left' | 'removed' },
): Promise<void> {
  await db
    .updateTable('client.circle_members')
    .set(to === 'out' ? { ended_at: now, ended_how: how, ended_by: own } : { role: to })
    .where('person_id', '=', personId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}

/** A function checks the caller and changes the roles of both people. */
export async function handOver(db: Database, personId: string, to: string): Promise<void> {
  await sql`select client.hand_over_circle(${personId}, ${to})`.execute(db);
}

export async function insertConsent(
  db: Database,
  consent: {
    holder: string;
    lovedOne: string | null;
    kind: Kind;
    isGiven: boolean;
    how: ClientRows['client.care_consents']['how'];
    by: 'person' | 'organiser';
  },
  now: Date,
): Promise<void> {
  await db
    .insertInto('client.care_consents')
    .values({
      ...{ client_user_id: consent.holder, loved_one_id: consent.lovedOne, kind: consent.kind },
      ...{ is_given: consent.isGiven, how: consent.how, recorded_by: consent.by },
      ...{ recorder_id: own, recorded_at: now },
    })
    .execute();
}

/** Ends the caller's membership while circles are off. The organiser cannot leave. */
export async function leaveWhileOff(db: Database, personId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('client.circle_members')
    .set({ ended_at: now, ended_how: 'left', ended_by: own })
    .where('person_id', '=', personId)
    .where('user_id', '=', own)
    .where('role', '<>', 'organiser')
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The caller's subscription; undefined without one. */
export async function findOwnSubscription(db: Database) {
  const { rows } = await sql<{ status: string; next_billing_date: Date }>`
    select status, next_billing_date from billing_api.current_subscription(auth_api.uid())
  `.execute(db);
  return rows[0];
}

/**
 * The organiser of a loved one's circle. Undefined while circles are off, or once the loved one is removed. For
 * background jobs.
 */
export async function findOrganiser(db: Database, lovedOneId: string): Promise<string | undefined> {
  const { rows } = await sql<{ organiser: string | null }>`
    select client.organiser_of(${lovedOneId}) as organiser
  `.execute(db);
  return rows[0]?.organiser ?? undefined;
}
