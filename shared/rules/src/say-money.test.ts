import { describe, expect, it } from 'vitest';
import { sayMoney } from './say-money.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('an amount', () => {
  it.each([
    ['50.00', 'USD', 'en', '$50'],
    ['18.75', 'USD', 'en', '$18.75'],
    ['18.75', 'USD', 'id', 'US$18,75'],
    ['300000.00', 'IDR', 'en', 'IDR 300,000'],
    ['300000.00', 'IDR', 'id', 'Rp 300.000'],
    ['13333.33', 'IDR', 'id', 'Rp 13.333'],
    ['13333.49', 'IDR', 'id', 'Rp 13.333'],
    ['13333.50', 'IDR', 'id', 'Rp 13.334'],
    ['0.00', 'IDR', 'id', 'Rp 0'],
    ['18.00', 'USD', 'en', '$18'],
    ['18.01', 'USD', 'en', '$18.01'],
  ] as const)('an amount of %s %s reads in %s as %s', (amount, currency, language, said) => {
    expect(plain(sayMoney(amount, currency, language))).toBe(said);
  });
});
