import { expect, it } from 'vitest';
import { eachAlone, pagesOf } from './each-alone.ts';

const log = { lines: [] as unknown[], error: (line: unknown) => log.lines.push(line) };

it('a batch processes every row, logs each failure, and fails at the end', async () => {
  const done: string[] = [];
  const run = eachAlone(log as never, ['first', 'bad', 'third', 'worse'], async (id) => {
    if (id === 'bad' || id === 'worse') throw new Error(`${id} row`);
    done.push(id);
  });
  await expect(run).rejects.toThrow('2 of 4 rows failed');
  expect(done).toEqual(['first', 'third']);
  expect(log.lines).toMatchObject([{ row: 'bad' }, { row: 'worse' }]);
});

it('reads page after page until one is not full', async () => {
  const all = ['a', 'b', 'c', 'd', 'e'];
  const read = async (after: string | undefined) => {
    const from = after === undefined ? 0 : all.indexOf(after) + 1;
    return all.slice(from, from + 2);
  };
  const found: string[] = [];
  for await (const id of pagesOf(2, read)) found.push(id);
  expect(found).toEqual(all);
});
