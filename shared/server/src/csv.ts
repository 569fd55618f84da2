/** A cell: absent values are empty, numbers and amounts are numbers to whoever opens the file. */
export type CsvCell = string | number | null;

/**
 * One line as RFC 4180 has it. A text that a spreadsheet would take for a formula begins with an apostrophe instead: whoever
 * chose the name "=HYPERLINK(...)" calculates nothing on the computer of staff.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  const text = typeof cell === 'string' ? safe(cell) : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const number = /^-?\d+(\.\d+)?$/;

function safe(text: string): string {
  // blanks before the sign do not hide it from every program
  return /^\s*[=+\-@\t\r|%]/.test(text) && !number.test(text) ? `'${text}` : text;
}

/** Excel takes a file for UTF-8 only where it begins with this mark. */
const byteOrderMark = '\uFEFF';

/**
 * A whole file, one piece a page: no more than one page of rows is ever held. read: the page behind a row (undefined: the
 * first), at most `size` rows, fewer at the end.
 */
export async function* csvPages<Row>(file: {
  header: readonly string[];
  size: number;
  read: (after: Row | undefined, size: number) => Promise<readonly Row[]>;
  cells: (row: Row) => readonly CsvCell[];
}): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(file.header);
  for (let last: Row | undefined; ; ) {
    const rows = await file.read(last, file.size);
    if (rows.length > 0) yield rows.map((row) => csvLine(file.cells(row))).join('');
    if (rows.length < file.size) return;
    last = rows.at(-1);
  }
}
