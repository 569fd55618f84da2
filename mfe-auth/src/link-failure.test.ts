import { Problem } from '@kabar/web/problem';
import { expect, it } from 'vitest';
import { linkFailureOf } from './link-failure.ts';

it.each([
  ['link_used', 'used'],
  ['link_too_old', 'expired'],
  ['link_invalid', 'broken'],
  ['internal', undefined],
] as const)('reads the failure of a link from its code: %s', (code, failure) => {
  expect(linkFailureOf(new Problem({ code }))).toBe(failure);
});

it('counts a token that a mail program has truncated as broken', () => {
  const fields = [{ path: 'token', reason: 'Invalid string' }];
  expect(linkFailureOf(new Problem({ code: 'invalid_input', fields }))).toBe('broken');
  expect(linkFailureOf(new Error('the network is gone'))).toBeUndefined();
});
