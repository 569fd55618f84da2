import { showControls } from './show-controls.ts';

/** A cell. null is an empty cell; numbers and amounts stay numbers for spreadsheets. */
export type CsvCell = string | number | null;

export type CsvSeparator = 'comma' | 'semicolon';
const signs = { comma: ',', semicolon: ';' } as const;

/**
 * One line in the form of RFC 4180. A text that a spreadsheet would take for a formula gets an apostrophe in front, so that a
 * person named "=HYPERLINK(...)" runs nothing on the computers of staff. With semicolons, numbers have a decimal comma: spreadsheets
 * that expect one expect the other.
 */
export function csvLine(cells: readonly CsvCell[], separator: CsvSeparator = 'comma'): string {
  return `${cells.map((cell) => csvCell(cell, separator)).join(signs[separator])}\r\n`;
}

/** Ids, times, amounts and most words need no change; one look at them is cheaper than four. */
const plain = /^[A-Za-z0-9][\w .:/-]*$/;

function csvCell(cell: CsvCell, separator: CsvSeparator): string {
  if (cell === null) return '';
  if (separator === 'semicolon' && number.test(String(cell))) return String(cell).replace('.', ',');
  if (typeof cell === 'string' && plain.test(cell)) return cell;
  const text = typeof cell === 'string' ? safe(cell) : String(cell);
  return special[separator].test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Signs for which a cell needs quotes. */
const special = { comma: /[",\r\n]/, semicolon: /[";\r\n]/ } as const;

const number = /^-?\d+(\.\d+)?$/;

/**
 * The signs that start a formula, full-width forms included, since Excel accepts those under East Asian settings. Spreadsheets skip
 * white space and invisible characters before the sign. Source: OWASP, "CSV Injection".
 */
const formulaStart = /^[\s\p{Default_Ignorable_Code_Point}]*[=+\-@\t\r|%＝＋－＠]/u;

function safe(given: string): string {
  const text = showControls(given);
  return formulaStart.test(text) && !number.test(text) ? `'${text}` : text;
}

/** Excel reads a file as UTF-8 only when it begins with this mark. */
const byteOrderMark = '\uFEFF';

/** Rows of a piece: each is written to the connection at once. */
const pieceSize = 1_000;

/**
 * A file in pieces, so that two pages of rows are in memory at most: the one that is sent, and the next one, which the
 * database reads meanwhile. read: returns the page after a row (undefined: the first page), with at most `size` rows and
 * fewer on the last page.
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
    // Its error is thrown when its turn comes, or never, if the reader has left.
    reading?.catch(() => undefined);
    for (let from = 0; from < rows.length; from += pieceSize)
      yield rows
        .slice(from, from + pieceSize)
        .map((row) => csvLine(cells(row), separator))
        .join('');
  }
}
