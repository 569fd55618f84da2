import { expect, it } from 'vitest';
import { csvLine, csvPages } from './csv.ts';

it('quotes texts that would break a line, and leaves the rest as it is', () => {
  expect(csvLine(['Siti', 'a, b', 'says "yes"', 'two\nlines', null, 3, '18.75'])).toBe(
    'Siti,"a, b","says ""yes""","two\nlines",,3,18.75\r\n',
  );
});

it.each(['=1+1', '+62 812', '-2+3', '@SUM(A1)', '\t=1', ' =1', '|calc', '%0A=1'])(
  'gives a spreadsheet no formula: %j',
  (text) => {
    expect(csvLine([text]).replaceAll('"', '')).toMatch(/^'/);
  },
);

it('shows what would turn the direction of a line', () => {
  expect(csvLine(['report\u202Efdp.exe', '\u2066=1', 'a\u0000b'])).toBe(
    'report[U+202E]fdp.exe,[U+2066]=1,a[U+0000]b\r\n',
  );
});

it('keeps negative amounts as numbers', () => {
  expect(csvLine(['-18.75', -3])).toBe('-18.75,-3\r\n');
});

it('reads a page only when the one before has been taken', async () => {
  const asked: (number | undefined)[] = [];
  const pieces = csvPages<number>({
    header: ['n'],
    size: 1_000,
    read: async (after, size) => {
      asked.push(after);
      const from = after === undefined ? 0 : after + 1;
      return Array.from({ length: Math.min(size, 2_500 - from) }, (_, index) => from + index);
    },
    cells: (row) => [row],
  });
  expect((await pieces.next()).value).toBe('\uFEFFn\r\n');
  expect(asked).toEqual([]);
  await pieces.next();
  expect(asked).toEqual([undefined]);
  const rest: string[] = [];
  for await (const piece of pieces) rest.push(piece);
  expect(asked).toEqual([undefined, 999, 1_999]);
  expect(rest).toHaveLength(2);
  expect(rest.join('').split('\r\n').at(-2)).toBe('2499');
});
