import { type Kysely, sql } from 'kysely';
import type { ClientTables } from '../tables.ts';
import type { MailedWeek, PersonWeek, WeekKind } from './rules.ts';

type Database = Kysely<ClientTables>;

/** A member's subscription to the weekly mail about a person. */
export interface WantedWeek {
  id: string;
  personId: string;
  userId: string;
  holderId: string;
  /** Null if the person is the holder. */
  lovedOneId: string | null;
  personName: string;
  /** The member's time zone. */
  zone: string;
  mailedUntil: string | null;
}

export async function listWanted(
  db: Database,
  after: string | null,
  most: number,
): Promise<WantedWeek[]> {
  const { rows } = await sql<WantedWeek>`
    select id, person_id as "personId", user_id as "userId", holder_id as "holderId", loved_one_id as "lovedOneId",
        person_name as "personName", zone, mailed_until::text as "mailedUntil"
      from client.circle_weeks_wanted(${after}, ${most})
  `.execute(db);
  return rows;
}

/** The kinds of data that the member can see now. */
export async function listKinds(db: Database, id: string): Promise<WeekKind[]> {
  const { rows } = await sql<{ kinds: WeekKind[] }>`
    select client.kinds_of_circle_week(${id}) as kinds
  `.execute(db);
  return rows[0]?.kinds ?? [];
}

export async function findWeekOfPerson(
  db: Database,
  { holderId, lovedOneId }: Pick<WantedWeek, 'holderId' | 'lovedOneId'>,
  { firstDate, lastDate, startsAt, endsAt }: MailedWeek,
): Promise<PersonWeek | undefined> {
  const { rows } = await sql<PersonWeek>`
    select asked, answered, calls, calls_ahead as "callsAhead", summaries
      from bookings_api.week_of_person(${holderId}, ${lovedOneId}, ${firstDate}, ${lastDate}, ${startsAt}, ${endsAt})
  `.execute(db);
  return rows[0];
}

/** Does nothing if the member has lost access to one of the kinds; the next run decides again. */
export async function mailMemberWeek(
  db: Database,
  mail: {
    id: string;
    until: string;
    kinds: readonly WeekKind[];
    stopHash: Buffer;
    details: object;
  },
): Promise<void> {
  await sql`
    select client.mail_circle_week(${mail.id}, ${mail.until}, ${mail.kinds}::text[], ${mail.stopHash},
      ${JSON.stringify(mail.details)}::jsonb)
  `.execute(db);
}
