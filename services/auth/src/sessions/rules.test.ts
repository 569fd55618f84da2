import { expect, it } from 'vitest';
import { isReported } from './rules.ts';

it.each([
  ['the first of an account', false, false, false],
  ['one on a known device', true, true, false],
  ['one on a new device', true, false, true],
])('a sign-in is reported to its owner or not: %s', (_, hasSignedIn, isKnownDevice, expected) => {
  expect(isReported({ hasSignedIn, isKnownDevice })).toBe(expected);
});
