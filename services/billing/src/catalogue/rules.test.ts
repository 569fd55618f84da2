import { describe, expect, it } from 'vitest';
import type { PlanRow } from './queries.ts';
import { baselineSessionUsd, individualSessionUsd, trialSessions } from './rules.ts';

const plan = (kind: 'tier' | 'offer', price: string, sessions: number) =>
  ({ kind, price_usd: price, sessions_per_week: sessions }) as PlanRow;
const plans = [plan('offer', '10.00', 7), plan('tier', '85.00', 5), plan('tier', '50.00', 3)];

describe('the baseline price for packs', () => {
  it.each([
    ['7.5', '7.50'],
    [' 8 ', '8.00'],
    ['abc', '7.50'],
    ['-1', '7.50'],
    ['0', '7.50'],
    ['1e9', '7.50'],
    [undefined, '7.50'],
  ])('the baseline price for packs, for the price of one session %j, is %s', (setting, price) => {
    expect(individualSessionUsd(setting)).toBe(price);
  });

  it.each([
    ['auto', plans, '4.17'],
    ['2.5', plans, '2.50'],
    ['nonsense', plans, '2.50'],
    [undefined, plans, '2.50'],
    ['auto', [], '2.50'],
  ])(
    'the baseline price for packs, for the baseline setting %j, follows the lowest-priced tier',
    (setting, sold, price) => {
      expect(baselineSessionUsd(setting, sold)).toBe(price);
    },
  );
});

it.each([
  ['5', 5],
  ['7', 7],
  ['0', 0],
  ['999', 999],
  ['1000', 5],
  [' 7', 5],
  ['-1', 5],
  ['many', 5],
  [undefined, 5],
])('a client has, by the setting %j, %s trial sessions', (setting, count) => {
  expect(trialSessions(setting)).toBe(count);
});
