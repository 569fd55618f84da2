import { expect, it } from 'vitest';
import { companionsOf, isDearer, plansFor } from './rules.ts';

const person = (id: string, fullName: string | null = `Name of ${id}`) => ({
  ...{ id, fullName, avatarUrl: `/${id}.webp` },
});
const trial = (status: string, companion: ReturnType<typeof person>) => ({ status, companion });

it('each companion is offered once, the assigned one first', () => {
  const companions = companionsOf({
    named: person('b'),
    assigned: person('a'),
    trials: [trial('approved', person('a')), trial('approved', person('c'))],
  });
  expect(companions).toEqual([person('a'), person('b'), person('c')]);
});

it('companions of pending trials and closed accounts are omitted', () => {
  const companions = companionsOf({
    named: null,
    assigned: person('a', null),
    trials: [trial('pending', person('b')), trial('rejected', person('c'))],
  });
  expect(companions).toEqual([]);
});

it('tiers are always offered, and an offer only if the address names it', () => {
  const plans = [
    { kind: 'tier', code: 'basic' },
    { kind: 'offer', code: 'student_support' },
    { kind: 'tier', code: 'daily' },
  ] as const;
  expect(plansFor(plans, null)).toEqual({ offer: undefined, tiers: [plans[0], plans[2]] });
  expect(plansFor(plans, 'student_support').offer).toBe(plans[1]);
  expect(plansFor(plans, 'basic').offer).toBeUndefined();
});

it('prices are compared as numbers', () => {
  expect(isDearer({ priceUsd: '115.00' }, { priceUsd: '85.00' })).toBe(true);
  expect(isDearer({ priceUsd: '50.00' }, { priceUsd: '50.00' })).toBe(false);
});
