import { allEndpoints } from '@kabar/dev/all-contracts';
import { describe, expect, it } from 'vitest';
import { exampleOf } from './example-of.ts';

const endpoints = (await allEndpoints()).filter(({ endpoint }) => !endpoint.download);

describe('the examples of the contracts', () => {
  it.each(['full', 'empty'] as const)(
    'the examples of the contracts are valid by the contracts (%s)',
    (fullness) => {
      const wrong = endpoints.flatMap(({ name, endpoint }) => {
        const { error } = endpoint.output.safeParse(exampleOf(endpoint.output, fullness, name));
        return error ? [`${name}: ${error.message}`] : [];
      });
      expect(wrong).toEqual([]);
    },
  );

  it('the examples of the contracts are the same each time, with a different id for everything', () => {
    for (const { name, endpoint } of endpoints) {
      const text = JSON.stringify(exampleOf(endpoint.output, 'full', name)) ?? '';
      expect(JSON.stringify(exampleOf(endpoint.output, 'full', name)) ?? '').toBe(text);
      const ids = text.match(/00000000-0000-4000-8000-\w{12}/g) ?? [];
      expect(new Set(ids).size, name).toBe(ids.length);
    }
  });
});
