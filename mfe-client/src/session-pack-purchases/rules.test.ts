import { expect, it } from 'vitest';
import {
  commonPremium,
  isUsable,
  mayExtend,
  premiumPercent,
  savingUsd,
  sessionUsd,
  usedPercent,
} from './rules.ts';

const pack = (sessionCount: number, priceUsd: string) => ({ sessionCount, priceUsd });

// Requirement: PACK-010
it.each([
  [pack(10, '60.00'), '7.50', '15.00'],
  [pack(3, '18.75'), '7.50', '3.75'],
  [pack(3, '22.50'), '7.50', undefined],
  [pack(3, '30.00'), '7.50', undefined],
])('a saving is what single sessions cost less the price: %j at %s', (sold, individual, saving) => {
  expect(savingUsd(sold, individual)).toBe(saving);
});

// Requirement: PACK-011
it.each([
  [pack(10, '37.50'), '2.50', 50],
  [pack(3, '18.75'), '4.17', 50],
  [pack(10, '25.00'), '2.50', undefined],
  [pack(10, '20.00'), '2.50', undefined],
])(
  'a premium compares one session with one of a subscription: %j at %s',
  (sold, baseline, percent) => {
    expect(premiumPercent(sold, baseline)).toBe(percent);
  },
);

it('says one session of a pack with two decimals', () => {
  expect(sessionUsd(pack(3, '20.00'))).toBe('6.67');
});

it('names one premium for all packs, the highest where they differ, and none where there is none', () => {
  const same = [pack(3, '18.75'), pack(5, '31.25')];
  expect(commonPremium(same, '4.17')).toEqual({ percent: 50, isSame: true });
  const dearer = [...same, pack(10, '75.00')];
  expect(commonPremium(dearer, '4.17')).toEqual({ percent: 80, isSame: false });
  const oneWithout = [...same, pack(10, '20.00')];
  expect(commonPremium(oneWithout, '4.17')).toEqual({ percent: 50, isSame: false });
  expect(commonPremium([pack(10, '20.00')], '4.17')).toBeUndefined();
  expect(commonPremium([], '4.17')).toBeUndefined();
});

const now = new Date('2026-03-01T00:00:00Z');
const bought = {
  sessionsRemaining: 7,
  totalSessions: 10,
  paymentStatus: 'completed',
  expiresAt: '2026-03-02T00:00:00Z',
};

// Requirement: PACK-013
it('progress is the part that is used', () => {
  expect(usedPercent(bought)).toBe(30);
});

it('a pack pays while it is paid, has sessions left and is not expired', () => {
  expect(isUsable(bought, now)).toBe(true);
  expect(isUsable({ ...bought, sessionsRemaining: 0 }, now)).toBe(false);
  expect(isUsable({ ...bought, paymentStatus: 'refunded' }, now)).toBe(false);
  expect(isUsable({ ...bought, expiresAt: '2026-03-01T00:00:00Z' }, now)).toBe(false);
});

it('an extension is offered in the last 30 days, once', () => {
  const pack = { expiresAt: '2026-03-30T00:00:00Z', extendedAt: null };
  expect(mayExtend(pack, now)).toBe(true);
  expect(mayExtend({ ...pack, expiresAt: '2026-04-01T00:00:00Z' }, now)).toBe(false);
  expect(mayExtend({ ...pack, extendedAt: '2026-02-01T00:00:00Z' }, now)).toBe(false);
});
