import { allEndpoints } from '@kabar/dev/all-contracts';
import { expect, it } from 'vitest';
import { z } from 'zod';

const searching = (await allEndpoints()).flatMap(({ name, endpoint }) =>
  endpoint.input instanceof z.ZodObject && 'search' in endpoint.input.shape
    ? [{ name, search: endpoint.input.shape.search as z.ZodType }]
    : [],
);

it('finds the lists that are searched', () => {
  expect(searching.length).toBeGreaterThan(8);
});

it.each(searching)(
  '$name takes a name as it is, and refuses a text of 10,000 characters',
  ({ search }) => {
    expect(search.safeParse('x'.repeat(10_000)).success).toBe(false);
    for (const words of ['100 % sure', 'a_b', '\u202Egnp.exe', "O'Neill"])
      expect(search.safeParse(words).success, words).toBe(true);
  },
);
