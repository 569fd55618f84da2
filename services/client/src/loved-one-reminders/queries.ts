import { type Kysely, sql } from 'kysely';
import type { ClientTables } from '../tables.ts';

type Database = Kysely<ClientTables>;

const own = sql<string>`(select auth_api.uid())`;

/** Serialises reminders with changes of the address or switch. */
export async function lockReminders(db: Database, lovedOneId: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`reminders of ${lovedOneId}`}, 0))
  `.execute(db);
}

/** Undefined until the account's holder changes something. */
export async function findReminders(db: Database, lovedOneId: string) {
  return await db
    .selectFrom('client.loved_one_reminders')
    .select(['is_on', 'since'])
    .where('loved_one_id', '=', lovedOneId)
    .where('client_user_id', '=', own)
    .executeTakeFirst();
}

/** For a loved one of the caller, locked before. Revokes links mailed until now. isOn undefined: unchanged. */
export async function storeReminders(db: Database, lovedOneId: string, isOn?: boolean) {
  const since = sql<Date>`clock_timestamp()`;
  await db
    .insertInto('client.loved_one_reminders')
    .values({ loved_one_id: lovedOneId, client_user_id: own, is_on: isOn ?? true, since })
    .onConflict((conflict) =>
      conflict
        .column('loved_one_id')
        .doUpdateSet({ since, ...(isOn === undefined ? {} : { is_on: isOn }) }),
    )
    .execute();
}

/** For the caller's data export. */
export async function listEveryOwnReminders(db: Database) {
  return await db
    .selectFrom('client.loved_one_reminders')
    .select(['loved_one_id', 'is_on', 'since'])
    .where('client_user_id', '=', own)
    .orderBy('loved_one_id')
    .execute();
}

export interface SessionToRemind {
  clientId: string;
  lovedOneId: string;
  /** Null once the account is erased. */
  clientName: string | null;
  companionName: string | null;
  /** The state returned by bookings.call_session. */
  state: string;
  medium: string;
  startsAt: Date;
  /**
   * A suspension stops the call: of the client without calls for loved ones, or of the companion, or the companion is
   * not verified.
   */
  isOut: boolean;
  /** Whether the loved one opted out of being asked. */
  isStopped: boolean;
  /** Whether the client revoked the call's guest links without a new one. */
  isRevoked: boolean;
  /** Whether it takes place in Kabar. */
  opensCall: boolean;
}

/** This function and the ones below are for background jobs. Undefined for a session without a loved one. */
export async function findSessionToRemind(
  db: Database,
  { kind, id }: { kind: string; id: string },
): Promise<SessionToRemind | undefined> {
  const { rows } = await sql<SessionToRemind>`
    select client_id as "clientId", loved_one_id as "lovedOneId", client_name as "clientName", companion_name as "companionName",
        state, medium, starts_at as "startsAt", is_out as "isOut", is_stopped as "isStopped", is_revoked as "isRevoked",
        opens_call as "opensCall"
      from bookings_api.session_to_remind(${kind}, ${id})
  `.execute(db);
  return rows[0];
}

/** Undefined if they were removed, or reminders are off. */
export async function findLovedOneToRemind(db: Database, id: string) {
  return await db
    .selectFrom('client.loved_one_profiles')
    .select(['client_user_id', 'full_name', 'contact_methods', 'language', 'time_zone'])
    .where('id', '=', id)
    .where(sql<boolean>`client_api.reminded_since(id) is not null`)
    .executeTakeFirst();
}

/** False if the session was moved or its links were revoked meanwhile; then nothing is stored. */
export async function storeMailedLink(
  db: Database,
  session: { kind: string; id: string; startsAt: Date; tokenHash: Buffer },
): Promise<boolean> {
  const { kind, id, startsAt, tokenHash } = session;
  const { rows } = await sql<{ stored: boolean | null }>`
    select bookings_api.store_mailed_link(${kind}, ${id}, ${startsAt}, ${tokenHash}) as stored
  `.execute(db);
  return rows[0]?.stored === true;
}

export async function mailReminder(
  db: Database,
  { clientId, address, details }: { clientId: string; address: string; details: object },
): Promise<void> {
  await sql`
    select client.mail_reminder(${clientId}, ${address}, ${JSON.stringify(details)}::jsonb)
  `.execute(db);
}

/** With the account holder's name; null once erased. Undefined if the loved one was removed. */
export async function findLovedOneToAsk(db: Database, id: string) {
  return await db
    .selectFrom('client.loved_one_profiles')
    .select(['client_user_id', 'full_name', 'contact_methods', 'language', 'time_zone'])
    .select(
      sql<
        string | null
      >`(select preferred_name from auth_api.people where people.id = client_user_id)`.as(
        'holder_name',
      ),
    )
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function mailQuestion(
  db: Database,
  { clientId, address, details }: { clientId: string; address: string; details: object },
): Promise<void> {
  await sql`
    select client.mail_question(${clientId}, ${address}, ${JSON.stringify(details)}::jsonb)
  `.execute(db);
}

export async function mailCheckInStop(
  db: Database,
  { clientId, address, details }: { clientId: string; address: string; details: object },
): Promise<void> {
  await sql`
    select client.mail_check_in_stop(${clientId}, ${address}, ${JSON.stringify(details)}::jsonb)
  `.execute(db);
}
