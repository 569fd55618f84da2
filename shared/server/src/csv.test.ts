import { expect, it } from 'vitest';
import { csvLine, csvPages } from './csv.ts';

it('quotes only texts that would break a line', () => {
  expect(csvLine(['Siti', 'a, b', 'says "yes"', 'two\nlines', null, 3, '18.75'])).toBe(
    'Siti,"a, b","says ""yes""","two\nlines",,3,18.75\r\n',
  );
});

const formulas = ['=1+1', '+62 812', '-2+3', '@SUM(A1)', '\t=1', ' =1', '|calc', '%0A=1'];
const fullWidth = ['＝1+1', '＋62', '－2', '＠SUM(A1)'];
const hidden = ['\u200B=1', '\uFEFF=1', '\u00AD＝1', '\u2060 @SUM(A1)', '\u3164=1'];

it.each([...formulas, ...fullWidth, ...hidden])(
  'escapes a text that a spreadsheet would run as a formula: %j',
  (text) => {
    expect(csvLine([text]).replaceAll('"', '')).toMatch(/^'/);
  },
);

it('makes text direction marks visible', () => {
  expect(csvLine(['report\u202Efdp.exe', '\u2066=1', 'a\u0000b'])).toBe(
    'report[U+202E]fdp.exe,[U+2066]=1,a[U+0000]b\r\n',
  );
});

it('separates columns by semicolons, with a decimal comma, if requested', async () => {
  const cells = ['Siti', 'a, b', 'a; b', '=1', null, -3, '-18.75', '1.2.3'];
  const line = `Siti;a, b;"a; b";'=1;;-3;-18,75;1.2.3\r\n`;
  expect(csvLine(cells, 'semicolon')).toBe(line);
  const pieces: string[] = [];
  for await (const piece of csvPages<null>({
    header: ['name', 'amount'],
    separator: 'semicolon',
    size: 2,
    read: async () => [null],
    cells: () => cells,
  }))
    pieces.push(piece);
  expect(pieces).toEqual(['\uFEFFname;amount\r\n', line]);
});

it('keeps negative amounts as numbers', () => {
  expect(csvLine(['-18.75', -3])).toBe('-18.75,-3\r\n');
});

const numbers = (most: number) => {
  const positions: (number | undefined)[] = [];
  const pieces = csvPages<number>({
    header: ['n'],
    separator: undefined,
    size: 1_000,
    read: async (after, size) => {
      positions.push(after);
      const from = after === undefined ? 0 : after + 1;
      if (from >= 5_000) throw new Error('unreadable');
      return Array.from({ length: Math.min(size, most - from) }, (_, index) => from + index);
    },
    cells: (row) => [row],
  });
  return { asked: positions, pieces };
};

it('reads one page ahead of the current one, and no further', async () => {
  const { asked, pieces } = numbers(3_500);
  expect((await pieces.next()).value).toBe('\uFEFFn\r\n');
  expect(asked).toEqual([]);
  await pieces.next();
  expect(asked).toEqual([undefined, 999]);
  await pieces.next();
  expect(asked).toEqual([undefined, 999, 1_999]);
  const rest: string[] = [];
  for await (const piece of pieces) rest.push(piece);
  expect(asked).toEqual([undefined, 999, 1_999, 2_999]);
  expect(rest).toHaveLength(2);
  expect(rest.join('').split('\r\n').at(-2)).toBe('3499');
});

it('ends after the last row of a list whose last page is full', async () => {
  const { asked, pieces } = numbers(2_000);
  const all: string[] = [];
  for await (const piece of pieces) all.push(piece);
  expect(asked).toEqual([undefined, 999, 1_999]);
  expect(all.join('').split('\r\n').slice(1, -1).map(Number)).toEqual(
    Array.from({ length: 2_000 }, (_, index) => index),
  );
});

it('stops reading if the reader has disconnected, even if the next page fails', async () => {
  const { asked, pieces } = numbers(10_000);
  for (let piece = 0; piece < 6; piece += 1) await pieces.next();
  await pieces.return(undefined);
  expect(asked.at(-1)).toBe(4_999);
  expect((await pieces.next()).done).toBe(true);
  expect(asked).toHaveLength(6);
});

it('fails if a page cannot be read, after the rows before it', async () => {
  const { pieces } = numbers(10_000);
  const all: string[] = [];
  const read = async () => {
    for await (const piece of pieces) all.push(piece);
  };
  await expect(read()).rejects.toThrow('unreadable');
  expect(all.at(-1)).toMatch(/\r\n4999\r\n$/);
});
