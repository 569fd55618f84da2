import { type Kysely, sql } from 'kysely';
import type { BookingsRows, BookingsTables } from '../../tables.ts';

type Database = Kysely<BookingsTables>;

/** An active link that was just used. */
export interface UsedSummaryLink {
  personName: string;
  /** Uses in the current hour, including this one. */
  uses: number;
}

export interface SummaryRow {
  clientId: string;
  companionName: string | null;
  startedAt: Date;
  durationSeconds: number;
  medium: BookingsRows['bookings.session_logs']['medium'];
  summary: Buffer | null;
}

/** Counts the use and locks the link; undefined for an invalid one. */
export async function useLink(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<UsedSummaryLink | undefined> {
  const { rows } = await sql<UsedSummaryLink>`
    select person_name as "personName", uses from bookings.use_summary_link(${tokenHash}, ${now})
  `.execute(db);
  return rows[0];
}

/** Logs the read by a link that was used in this transaction. Undefined once the log is deleted. */
export async function readSummaryOf(
  db: Database,
  tokenHash: Buffer,
): Promise<SummaryRow | undefined> {
  const { rows } = await sql<SummaryRow>`
    select client_id as "clientId", companion_name as "companionName", started_at as "startedAt",
        duration_seconds as "durationSeconds", medium, summary
      from bookings.read_summary(${tokenHash})
  `.execute(db);
  return rows[0];
}
