import type { Context, SentFile } from '@kabar/server/context';
import { type CsvCell, csvPages } from '@kabar/server/csv';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { BillingTables } from './tables.ts';

type Database = Kysely<BillingTables>;

/** Where a page of a list of staff ended. moment: ISO with every digit that the database keeps. */
export interface Position {
  moment: string;
  id: string;
}

const Parts = z.tuple([z.iso.datetime({ precision: 6 }), z.uuid()]);

export function writeCursor({ moment, id }: Position): string {
  return `${moment}_${id}`;
}

/** Refuses what no page of ours gave. */
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

/** Ids in order, from behind a position; `what` tells subscriptions from purchases of packs. */
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

/** Few enough that a page is small, many enough that a million rows are a thousand reads. */
const pageSize = 1_000;

/** Sends a list page by page: each page is read when the one before was taken, in a transaction of its own. */
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

/** Rows of a page beside their positions; both are in the same order, and none is ever deleted. */
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
