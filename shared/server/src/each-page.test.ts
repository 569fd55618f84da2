import { expect, it } from 'vitest';
import { eachBatch, keysetPages } from './each-page.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

function worker(isBad: (row: number) => boolean) {
  const done: number[] = [];
  const lines: unknown[] = [];
  let batches = 0;
  return {
    ...{ done, lines, log: { error: (line: unknown) => lines.push(line) } },
    batches: () => batches,
    work: async (rows: number[]) => {
      batches += 1;
      if (rows.some(isBad)) throw new Error('a bad row');
      done.push(...rows);
    },
  };
}

it('eachBatch processes every row in batches, across pages', async () => {
  const { log, work, done, batches } = worker(() => false);
  await eachBatch(log as never, [numbers(250), [250]], 100, work);
  expect(done).toEqual(numbers(251));
  expect(batches()).toBe(4);
});

it('a bad row costs a few transactions, fails alone, and is logged', async () => {
  const { log, lines, work, done, batches } = worker((row) => row === 77);
  await expect(eachBatch(log as never, [numbers(1_000)], 1_000, work)).rejects.toThrow(
    '1 rows failed',
  );
  expect(done.toSorted((one, other) => one - other)).toEqual(
    numbers(1_000).filter((row) => row !== 77),
  );
  expect(lines).toMatchObject([{ row: 77 }]);
  expect(batches()).toBeLessThanOrEqual(21);
});

it('stops if all rows fail, not just one', async () => {
  const { log, lines, work } = worker(() => true);
  await expect(eachBatch(log as never, [numbers(10_000)], 1_000, work)).rejects.toThrow(
    'the rest was not tried',
  );
  expect(lines).toHaveLength(100);
});

it('reads page after page until one is not full', async () => {
  const read = async (after: number | undefined) =>
    numbers(5).slice((after ?? -1) + 1, (after ?? -1) + 3);
  const pages: number[][] = [];
  for await (const page of keysetPages(2, read)) pages.push(page);
  expect(pages).toEqual([[0, 1], [2, 3], [4]]);
});
