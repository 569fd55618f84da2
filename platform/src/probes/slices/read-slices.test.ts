import { describe, expect, it } from 'vitest';
import { inOrder } from './read-slices.ts';

describe('the order of sample rows', () => {
  const slice = (name: string, ...after: string[]) => ({
    name,
    accessCases: { lines: {}, after },
  });
  const names = (...given: ReturnType<typeof slice>[]) => inOrder(given).map(({ name }) => name);

  it('puts each slice after those that it needs', () => {
    expect(names(slice('a', 'c'), slice('b', 'a'), slice('c'))).toEqual(['c', 'a', 'b']);
  });

  it('refuses a circle, and an unknown slice', () => {
    expect(() => names(slice('a', 'b'), slice('b', 'a'))).toThrow('a comes after itself');
    expect(() => names(slice('a', 'z'))).toThrow('a comes after z: no such slice');
  });
});
