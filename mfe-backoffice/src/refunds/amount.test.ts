import { expect, it } from 'vitest';
import { isMore, readAmount } from './amount.ts';

it.each([
  ['12', '12.00'],
  ['12,5', '12.50'],
  [' 12.05 ', '12.05'],
  ['0', '0.00'],
  ['007', '7.00'],
])('reads %j as an amount', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount);
});

it.each(['', '-1', '1.005', '1e3', 'all', '1.000,00', '$5'])('rejects %j as an amount', (typed) => {
  expect(readAmount(typed)).toBeNull();
});

it('isMore compares amounts numerically', () => {
  expect(isMore('9.00', '10.00')).toBe(false);
  expect(isMore('10.01', '10.00')).toBe(true);
});
