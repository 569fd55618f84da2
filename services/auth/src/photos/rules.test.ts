import { expect, it } from 'vitest';
import { moved } from './rules.ts';

it.each([
  ['earlier', 'c', 1, ['a', 'c', 'b', 'd']],
  ['later', 'b', 2, ['a', 'c', 'b', 'd']],
  ['to the front', 'd', 0, ['d', 'a', 'b', 'c']],
  ['nowhere', 'b', 1, ['a', 'b', 'c', 'd']],
  ['to the end when the place lies behind it', 'a', 5, ['b', 'c', 'd', 'a']],
])('moves an entry %s and keeps the others in their order', (_where, entry, place, wanted) => {
  expect(moved(['a', 'b', 'c', 'd'], entry, place)).toEqual(wanted);
});
