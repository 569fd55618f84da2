import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inRupiah } from './rupiah.ts';

const cents = fc.integer({ min: 1, max: 100_000 });
const decimal = (of: number) => (of / 100).toFixed(2);
const plan = { priceUsd: '50.00', priceIdr: '800000.00' };

it('converts another amount at the ratio of the two prices', () => {
  expect(inRupiah('50.00', plan)).toBe('800000.00');
  expect(inRupiah('40.00', plan)).toBe('640000.00');
  expect(inRupiah('0.00', plan)).toBe('0.00');
  expect(inRupiah('40.00', { ...plan, priceUsd: '0.00' })).toBeUndefined();
});

it('returns the listed rupiah for the listed price, and more for a larger amount', () => {
  fc.assert(
    fc.property(cents, cents, cents, (usd, idr, amount) => {
      const listed = { priceUsd: decimal(usd), priceIdr: decimal(idr * 16_000) };
      expect(inRupiah(listed.priceUsd, listed)).toBe(listed.priceIdr);
      const difference = Number(inRupiah(decimal(amount), listed)) - Number(listed.priceIdr);
      expect(Math.sign(difference)).toBe(Math.sign(amount - usd));
    }),
  );
});
