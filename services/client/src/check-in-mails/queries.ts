import { type Kysely, sql } from 'kysely';
import type { ClientTables } from '../tables.ts';

type Database = Kysely<ClientTables>;

export interface AskedLovedOne {
  id: string;
  clientId: string;
  fullName: string;
  /** The account holder's time zone. */
  zone: string;
  mailedUntil: string | null;
}

/** The week as local dates and as instants. */
interface WeekSpan {
  firstDate: string;
  lastDate: string;
  startsAt: Date;
  endsAt: Date;
}

export interface WeekFacts {
  asked: number;
  answered: number;
  calls: number;
  callsAhead: number;
}

/** Loved ones with a check-in plan, by id; `clientId` is null where the holder may not see their check-ins. */
export async function listAsked(
  db: Database,
  after: string | null,
  most: number,
): Promise<(AskedLovedOne | { id: string; clientId: null })[]> {
  const { rows } = await sql<AskedLovedOne | { id: string; clientId: null }>`
    select asked.loved_one_id as id, one.client_user_id as "clientId", one.full_name as "fullName",
        coalesce(reader.timezone, 'UTC') as zone, one.check_ins_mailed_until::text as "mailedUntil"
      from bookings_api.loved_ones_asked(${after}, ${most}) as asked
        left join client.loved_one_profiles as one on one.id = asked.loved_one_id and client_api.may(one.id, 'check_ins')
        left join lateral auth_api.reader(one.client_user_id) as reader on true
      order by asked.loved_one_id
  `.execute(db);
  return rows;
}

export async function findWeek(
  db: Database,
  lovedOneId: string,
  { firstDate, lastDate, startsAt, endsAt }: WeekSpan,
): Promise<WeekFacts | undefined> {
  const { rows } = await sql<WeekFacts>`
    select asked, answered, calls, calls_ahead as "callsAhead"
      from bookings_api.week_of_check_ins(${lovedOneId}, ${firstDate}, ${lastDate}, ${startsAt}, ${endsAt})
  `.execute(db);
  return rows[0];
}

export async function mailWeek(
  db: Database,
  mail: { lovedOneId: string; until: string; accountHash: Buffer; details: object },
): Promise<void> {
  await sql`
    select client.mail_check_in_week(${mail.lovedOneId}, ${mail.until}, ${mail.accountHash},
      ${JSON.stringify(mail.details)}::jsonb)
  `.execute(db);
}
