import { type Kysely, sql } from 'kysely';
import type { AuthRows, AuthTables } from '../tables.ts';

type Database = Kysely<AuthTables>;

export type TakenMail = Pick<
  AuthRows['auth.mails'],
  'id' | 'account_id' | 'address' | 'kind' | 'language' | 'details'
> & {
  /** The time zone of the reader; null when unknown. */
  timezone: string | null;
};

/**
 * Claims a mail for sending, once. It counts as attempted from here on, so that a crash can lose the record of sending
 * but never send it twice.
 */
export async function takeMail(db: Database, id: string): Promise<TakenMail | undefined> {
  return await db
    .updateTable('auth.mails')
    .set({ attempted_at: sql`now()` })
    .where('id', '=', id)
    .where('attempted_at', 'is', null)
    .returning(['id', 'account_id', 'address', 'kind', 'language', 'details', zoneOfReader])
    .executeTakeFirst();
}

const zoneOfReader = sql<string | null>`(select timezone from auth_api.reader(account_id))`.as(
  'timezone',
);

/** Calls the client service. linkHash: of the secret in the mail's link; null without one. */
export async function isMailUnwanted(
  db: Database,
  mail: { kind: string; addressHash: Buffer; linkHash: Buffer | null; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ unwanted: boolean | null }>`
    select client_api.is_mail_unwanted(${mail.kind}, ${mail.addressHash}, ${mail.linkHash}, ${mail.now}) as unwanted
  `.execute(db);
  return rows[0]?.unwanted ?? false;
}

/** Calls the client service about a weekly mail. */
export async function isWeeklyMailUnwanted(
  db: Database,
  mail: { kind: string; reader: string; person: string; kinds: string[] },
): Promise<boolean> {
  const { kind, reader, person, kinds } = mail;
  const { rows } = await sql<{ unwanted: boolean | null }>`
    select client_api.is_weekly_mail_unwanted(${kind}, ${reader}, ${person}, ${kinds}::text[]) as unwanted
  `.execute(db);
  return rows[0]?.unwanted ?? false;
}

/** The server refused the mail or was unreachable, so the next attempt may claim it again. */
export async function giveMailBack(db: Database, id: string) {
  await db.updateTable('auth.mails').set({ attempted_at: null }).where('id', '=', id).execute();
}

/** Removes the details from the record, because links are no longer needed there. */
export async function recordSent(db: Database, id: string) {
  await db
    .updateTable('auth.mails')
    .set({ sent_at: sql`now()`, details: '{}' as never })
    .where('id', '=', id)
    .execute();
}

/** Discards a mail's details and links without sending it: mails are off, or it is too late or no longer wanted. */
export async function emptyMail(db: Database, id: string) {
  await db
    .updateTable('auth.mails')
    .set({ details: '{}' as never })
    .where('id', '=', id)
    .execute();
}

/** Deleted by cascade with the queued mail, and so with the account. */
export async function keepDevelopmentMail(
  db: Database,
  mail: { mail_id: string; address: string; subject: string; text: string; html: string },
) {
  await db.insertInto('auth.development_mails').values(mail).execute();
}

export async function findDevelopmentMails(db: Database) {
  return await db
    .selectFrom('auth.development_mails')
    .select(['id', 'address', 'subject', 'text', 'created_at'])
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
}
