import type { Context, SentFile } from '@kabar/server/context';
import { csvOfList, type Position } from '@kabar/server/moment-lists';
import { type Kysely, sql } from 'kysely';
import type { BillingTables } from './tables.ts';

type Database = Kysely<BillingTables>;

export interface Wanted {
  search?: string | undefined;
  status: string;
  sort: string;
}

/** A page of ids after a position; `what` selects subscriptions or pack purchases. */
export async function pageOfSales(
  db: Database,
  what: 'subscription' | 'purchase',
  wanted: Wanted & { after: Position | undefined; limit: number },
): Promise<Position[]> {
  const { search, status, sort, after, limit } = wanted;
  const { rows } = await sql<Position>`
    select id, to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment
      from billing.page_of_sales(${what}, ${search || null}, ${status === 'all' ? null : status}, ${sort},
        ${after?.moment ?? null}::timestamptz, ${after?.id ?? null}::uuid, ${limit})
  `.execute(db);
  return rows;
}

const mostOfPerson = 25;

/** The ids of the newest sales to a client or with a companion. */
export async function salesOfPerson(
  db: Database,
  what: 'subscription' | 'purchase',
  userId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from billing.sales_of_person(${what}, ${userId}, ${mostOfPerson})
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Streams a list page by page, and records the export in the audit log. */
export async function exportRows<Row>(
  context: Context<BillingTables>,
  file: Omit<Parameters<typeof csvOfList<BillingTables, Row>>[1], 'name'> & {
    what: string;
    filters: object;
  },
): Promise<SentFile> {
  const { what, filters, ...list } = file;
  await recordExport(context.db, what, filters);
  return csvOfList(context, { ...list, name: what });
}

/** Joins rows to their positions; both have the same order, and rows are never deleted. */
export function inOrder<Row extends { id: string }>(
  positions: readonly Position[],
  rows: readonly Row[],
): { position: Position; row: Row }[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return positions.flatMap((position) => {
    const row = byId.get(position.id);
    return row === undefined ? [] : [{ position, row }];
  });
}

async function recordExport(db: Database, what: string, filters: object): Promise<void> {
  await sql`select billing.record_export(${what}, ${JSON.stringify(filters)}::jsonb)`.execute(db);
}
