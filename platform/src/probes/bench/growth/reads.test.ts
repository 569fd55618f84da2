import { allEndpoints } from '@kabar/dev/all-contracts';
import { expect, it } from 'vitest';
import { notRead } from './not-read.ts';
import { reads } from './reads.ts';

it('reads each endpoint among few and many rows, or says why not', async () => {
  const named = [...Object.keys(reads), ...Object.keys(notRead)].sort();
  const gets = (await allEndpoints()).filter(({ endpoint }) => endpoint.method === 'GET');
  expect(named).toEqual(gets.map(({ name }) => name).sort());
});
