import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Context, SentFile } from './context.ts';
import { type CsvCell, type CsvSeparator, csvPages } from './csv.ts';

/** Where a page of a list by time ended. moment: with every digit that the database keeps; ISO in a cursor. */
export interface Position {
  moment: string;
  id: string;
}

/** The database knows no year zero. */
const Moment = z.iso.datetime({ precision: 6 }).refine((moment) => !moment.startsWith('0000'));
const Parts = z.tuple([Moment, z.uuid()]);

export function writeCursor({ moment, id }: Position): string {
  return `${moment}_${id}`;
}

/** Refuses what no page of ours gave. */
export function readCursor<Tables>(
  { refuse }: Pick<Context<Tables>, 'refuse'>,
  cursor: string,
): Position {
  const parsed = Parts.safeParse(cursor.split('_'));
  if (!parsed.success) {
    throw refuse('invalid_input', { fields: [{ path: 'after', reason: 'Not a cursor' }] });
  }
  const [moment, id] = parsed.data;
  return { moment, id };
}

/** Few enough that a page takes some megabytes, many enough that a million rows are two hundred reads. */
const pageSize = 5_000;

/** A list as CSV, page by page: each page is read while the one before is sent, in a transaction of its own. */
export function csvOfList<Tables, Row>(
  context: Pick<Context<Tables>, 'now' | 'readLater'>,
  file: {
    name: string;
    header: readonly string[];
    separator: CsvSeparator | undefined;
    /** Of a page, where rows are small and need no work of their own: larger pages cost the database less. */
    size?: number;
    read: (
      db: Kysely<Tables>,
      after: Position | undefined,
      size: number,
    ) => Promise<readonly { position: Position; row: Row }[]>;
    cells: (row: Row) => readonly CsvCell[];
  },
): SentFile {
  const { name, header, separator, size = pageSize, read, cells } = file;
  return {
    type: 'text/csv; charset=utf-8',
    disposition: 'attachment',
    fileName: `${name}-${context.now.toISOString().slice(0, 10)}.csv`,
    cache: 'private',
    bytes: csvPages({
      header,
      separator,
      size,
      read: (last: { position: Position; row: Row } | undefined) =>
        context.readLater((db) => read(db, last?.position, size)),
      cells: ({ row }) => cells(row),
    }),
  };
}
