import { showControls } from './show-controls.ts';

/** null is an empty cell; numbers stay numbers for spreadsheets. */
export type CsvCell = string | number | null;

export type CsvSeparator = 'comma' | 'semicolon';
const signs = { comma: ',', semicolon: ';' } as const;

/**
 * One line of RFC 4180. Text that a spreadsheet would read as a formula is prefixed with an apostrophe, so that a
 * person named "=HYPERLINK(...)" runs nothing on a staff computer. With semicolons as separators, numbers get a decimal
 * comma, which the same locales expect.
 */
export function csvLine(cells: readonly CsvCell[], separator: CsvSeparator = 'comma'): string {
  return `${cells.map((cell) => csvCell(cell, separator)).join(signs[separator])}\r\n`;
}

/** Fast path: ids, times, amounts and most words need no escaping. */
const plain = /^[A-Za-z0-9][\w .:/-]*$/;

function csvCell(cell: CsvCell, separator: CsvSeparator): string {
  if (cell === null) return '';
  if (separator === 'semicolon' && number.test(String(cell))) return String(cell).replace('.', ',');
  if (typeof cell === 'string' && plain.test(cell)) return cell;
  const text = typeof cell === 'string' ? safe(cell) : String(cell);
  return special[separator].test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Characters that require quotes around the cell. */
const special = { comma: /[",\r\n]/, semicolon: /[";\r\n]/ } as const;

const number = /^-?\d+(\.\d+)?$/;

/**
 * Characters that start a formula, including full-width forms, which Excel accepts under East Asian settings.
 * Spreadsheets skip white space and invisible characters before them. Source: OWASP, "CSV Injection".
 */
const formulaStart = /^[\s\p{Default_Ignorable_Code_Point}]*[=+\-@\t\r|%＝＋－＠]/u;

function safe(given: string): string {
  const text = showControls(given);
  return formulaStart.test(text) && !number.test(text) ? `'${text}` : text;
}

/** Excel reads a file as UTF-8 only with a byte order mark. */
const byteOrderMark = '\uFEFF';

/** Rows per chunk, to save writes to the connection. */
const pieceSize = 1_000;

/**
 * Streams a CSV file with at most two pages of rows in memory: one is sent while the database reads the next. `read`
 * returns the page after the given row (undefined: the first page), with `size` rows and fewer only on the last page.
 */
export async function* csvPages<Row>(file: {
  header: readonly string[];
  separator: CsvSeparator | undefined;
  size: number;
  read: (after: Row | undefined, size: number) => Promise<readonly Row[]>;
  cells: (row: Row) => readonly CsvCell[];
}): AsyncGenerator<string> {
  const { header, separator, size, read, cells } = file;
  yield byteOrderMark + csvLine(header, separator);
  let reading: Promise<readonly Row[]> | undefined = read(undefined, size);
  while (reading !== undefined) {
    const rows: readonly Row[] = await reading;
    reading = rows.length < size ? undefined : read(rows.at(-1), size);
    // The error is thrown when this page is awaited; it is ignored if the reader has disconnected by then.
    reading?.catch(() => undefined);
    for (let from = 0; from < rows.length; from += pieceSize)
      yield rows
        .slice(from, from + pieceSize)
        .map((row) => csvLine(cells(row), separator))
        .join('');
  }
}
