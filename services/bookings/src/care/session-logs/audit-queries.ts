import type { Position } from '@kabar/server/moment-lists';
import { type Kysely, sql } from 'kysely';
import type { BookingsRows, BookingsTables } from '../../tables.ts';

type Database = Kysely<BookingsTables>;

export interface Filters {
  urgent: 'all' | 'urgent';
  from?: string | undefined;
  until?: string | undefined;
}

export interface AuditedRow
  extends Pick<
    BookingsRows['bookings.session_logs'],
    | 'id'
    | 'client_user_id'
    | 'companion_user_id'
    | 'medium'
    | 'started_at'
    | 'duration_seconds'
    | 'summary'
    | 'mood_assessment'
    | 'urgent_flag'
    | 'urgent_details'
  > {
  client_name: string | null;
  companion_name: string | null;
  moment: string;
}

export async function pageOfLogs(
  db: Database,
  wanted: Filters,
  after: Position | undefined,
  most: number,
): Promise<AuditedRow[]> {
  const { rows } = await auditedLogs(wanted, after, most).execute(db);
  return rows;
}

/** For admins; the database refuses other callers. */
export function auditedLogs(
  { urgent, from, until }: Filters,
  after: Position | undefined,
  most: number,
) {
  return sql<AuditedRow>`
    with log as materialized (
      select * from bookings.session_logs_for_admin(${urgent === 'urgent'}, ${from ?? null}, ${until ?? null},
        ${after?.moment ?? null}, ${after?.id ?? null}, ${most})),
    person as materialized (
      select id, full_name from auth_api.people where id = any (array(
        select client_user_id from log union select companion_user_id from log)))
    select log.id, log.client_user_id, log.companion_user_id, log.medium, log.started_at, log.duration_seconds, log.summary,
        log.mood_assessment, log.urgent_flag, log.urgent_details, client.full_name as client_name,
        companion.full_name as companion_name,
        to_char(log.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment
      from log left join person as client on client.id = log.client_user_id
        left join person as companion on companion.id = log.companion_user_id
      order by log.started_at desc, log.id desc
  `;
}

/** Undefined if there is none. For staff; the database refuses other callers. */
export async function findLogForStaff(
  db: Database,
  id: string,
): Promise<Omit<AuditedRow, 'moment'> | undefined> {
  const { rows } = await sql<Omit<AuditedRow, 'moment'>>`
    select * from bookings.session_log_for_staff(${id})`.execute(db);
  return rows[0];
}

export async function recordLogReading(db: Database, id: string): Promise<void> {
  await sql`
    select backoffice_api.record_action('session_log_viewed', 'session_log', ${id}, '{}'::jsonb)
  `.execute(db);
}

/** For admins; the database refuses other callers. */
export async function recordReading(
  db: Database,
  actionType: 'session_logs_viewed' | 'session_logs_exported',
  filters: object,
): Promise<void> {
  await sql`
    select backoffice_api.record_action(${actionType}, 'session_logs', null, ${JSON.stringify({ filters })}::jsonb)
  `.execute(db);
}
