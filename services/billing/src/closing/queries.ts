import { type Kysely, sql } from 'kysely';
import type { BillingTables } from '../tables.ts';

type Database = Kysely<BillingTables>;

export interface UnpaidClosingRow {
  person_id: string;
  full_name: string | null;
  closed_at: Date;
  unpaid_idr: string;
  is_in_batch: boolean;
  waiver_asked_by: string | null;
  waiver_asked_by_name: string | null;
  waiver_asked_at: Date | null;
  caller: string;
  admins_of_last_day: number;
}

/** The longest closed first. id: restricts the list to this account. */
export async function listUnpaidClosings(
  db: Database,
  id: string | null,
  now: Date,
): Promise<UnpaidClosingRow[]> {
  const { rows } = await sql<UnpaidClosingRow>`
    select person_id, full_name, closed_at, unpaid_idr, is_in_batch, waiver_asked_by, waiver_asked_by_name, waiver_asked_at, caller,
        admins_of_last_day
      from billing.unpaid_closings(${id}, ${now})
  `.execute(db);
  return rows;
}

export async function lockUnpaidClosing(db: Database, id: string): Promise<void> {
  await sql`select billing.lock_unpaid_closing(${id})`.execute(db);
}

/** Also writes the audit log. */
export async function askWaiver(
  db: Database,
  { person_id: id, unpaid_idr }: UnpaidClosingRow,
  now: Date,
): Promise<void> {
  await Promise.all([
    sql`
      update billing.closings set waiver_asked_by = (select auth_api.uid()), waiver_asked_at = ${now} where person_id = ${id}
    `.execute(db),
    recordWaiver(db, 'earnings_waiver_requested', id, { amount_idr: Number(unpaid_idr) }),
  ]);
}

/** Also writes the audit log. */
export async function waiveEarnings(
  db: Database,
  { person_id: id, unpaid_idr, waiver_asked_by }: UnpaidClosingRow,
  now: Date,
): Promise<void> {
  const details = { amount_idr: Number(unpaid_idr), asked_by: waiver_asked_by };
  await Promise.all([
    sql`select billing.waive_earnings(${id}, ${now})`.execute(db),
    recordWaiver(db, 'earnings_waived', id, details),
  ]);
}

async function recordWaiver(
  db: Database,
  action: 'earnings_waiver_requested' | 'earnings_waived',
  id: string,
  details: object,
): Promise<void> {
  await sql`
    select backoffice_api.record_action(${action}, 'user', ${id}::uuid, ${JSON.stringify(details)}::jsonb)
  `.execute(db);
}
