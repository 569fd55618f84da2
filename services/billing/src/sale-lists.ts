import type { Context, SentFile } from '@kabar/server/context';
import { type CsvCell, csvPages } from '@kabar/server/csv';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { BillingTables } from './tables.ts';

type Database = Kysely<BillingTables>;

/** The last row of a page of a staff's list. moment: ISO with the full precision of the database. */
export interface Position {
  moment: string;
  id: string;
}

const Parts = z.tuple([z.iso.datetime({ precision: 6 }), z.uuid()]);

export function writeCursor({ moment, id }: Position): string {
  return `${moment}_${id}`;
}

/** Refuses invalid cursors. */
export function readCursor(
  { refuse }: Pick<Context<BillingTables>, 'refuse'>,
  cursor: string,
): Position {
  const parsed = Parts.safeParse(cursor.split('_'));
  if (!parsed.success) {
    throw refuse('invalid_input', { fields: [{ path: 'after', reason: 'Not a cursor' }] });
  }
  const [moment, id] = parsed.data;
  return { moment, id };
}

export interface Wanted {
  search?: string | undefined;
  status: string;
  sort: string;
}

/** Ids in order after a position; `what` is subscription or purchase. */
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

/** Rows of a page of an export: small pages, but only a thousand reads for a million rows. */
const pageSize = 1_000;

/** Sends a list in pages: each page is read in its own transaction when the one before has been sent. */
export async function exportRows<Row>(
  context: Context<BillingTables>,
  file: {
    what: string;
    filters: object;
    header: readonly string[];
    read: (
      db: Kysely<BillingTables>,
      after: Position | undefined,
      size: number,
    ) => Promise<readonly { position: Position; row: Row }[]>;
    cells: (row: Row) => readonly CsvCell[];
  },
): Promise<SentFile> {
  const { what, filters, header, read, cells } = file;
  await recordExport(context.db, what, filters);
  return {
    type: 'text/csv; charset=utf-8',
    disposition: 'attachment',
    fileName: `${what}-${context.now.toISOString().slice(0, 10)}.csv`,
    cache: 'private',
    bytes: csvPages({
      header,
      size: pageSize,
      read: (last: { position: Position; row: Row } | undefined, size) =>
        context.readLater((db) => read(db, last?.position, size)),
      cells: ({ row }) => cells(row),
    }),
  };
}

/** Puts rows into the order of their ids. Rows are never deleted, so none is missing. */
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
