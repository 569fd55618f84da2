import { expect, it } from 'vitest';
import { readToken } from './use-token-from-url.ts';

it('finds a token in the query and in the hash', () => {
  expect(readToken({ search: '?token=abc', hash: '' })).toBe('abc');
  expect(readToken({ search: '', hash: '#token=abc' })).toBe('abc');
  expect(readToken({ search: '?other=1', hash: '#part' })).toBeUndefined();
});
