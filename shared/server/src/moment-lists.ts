import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Context, SentFile } from './context.ts';
import { type CsvCell, type CsvSeparator, csvPages } from './csv.ts';

/** A keyset cursor: time and id of a page's last row. `moment` keeps Postgres' microseconds; ISO in a cursor. */
export interface Position {
  moment: string;
  id: string;
}

/** Postgres has no year 0. */
const Moment = z.iso.datetime({ precision: 6 }).refine((moment) => !moment.startsWith('0000'));
const Parts = z.tuple([Moment, z.uuid()]);

export function writeCursor({ moment, id }: Position): string {
  return `${moment}_${id}`;
}

/** Refuses a malformed cursor. */
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

/** Rows per page: a page takes a few megabytes, and a million rows take two hundred reads. */
const pageSize = 5_000;

/** Streams a list as CSV. Each page is read in its own transaction while the previous one is sent. */
export function csvOfList<Tables, Row>(
  context: Pick<Context<Tables>, 'now' | 'readLater'>,
  file: {
    name: string;
    header: readonly string[];
    separator: CsvSeparator | undefined;
    /** Rows per page; larger pages are cheaper where rows are small. */
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
