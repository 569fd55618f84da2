import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  expiryNotice,
  extendPack,
  type PackFacts,
  packTerms,
  prolongPack,
  refusalOfPack,
} from './rules.ts';

const day = 86_400_000;
const begin = new Date('2026-12-01T08:00:00Z');
const pack: PackFacts = {
  ...{ id: 'pack', clientId: 'client', companionId: 'companion', status: 'completed' },
  ...{ expiresAt: new Date(begin.getTime() + 90 * day), extendedAt: null, unused: 3 },
  noticeDays: null,
};

it('a pack is sold while packs are, with a verified companion', () => {
  const open = { sellsPacks: true, isVerified: true };
  expect(refusalOfPack(open, { isSold: true })).toBeNull();
  expect(refusalOfPack({ ...open, sellsPacks: false }, { isSold: true })).toBe('packs_off');
  expect(refusalOfPack({ ...open, isVerified: false }, { isSold: true })).toBe(
    'companion_not_found',
  );
  for (const none of [undefined, { isSold: false }])
    expect(refusalOfPack(open, none)).toBe('pack_not_found');
});

it('a pack that is bought is valid for 90 days, with a first notice when one is due', () => {
  const { minutes, expiresAt, noticeAt } = packTerms(begin);
  expect({ minutes, expiresAt }).toEqual({ minutes: 25, expiresAt: pack.expiresAt });
  expect(expiryNotice({ ...pack, expiresAt }, begin)).toEqual({ days: null, nextAt: noticeAt });
});

it('a pack with unused sessions is extended once, before it expires', () => {
  const expiresAt = new Date(pack.expiresAt.getTime() + 30 * day);
  expect(extendPack(pack, begin)).toEqual({ expiresAt });
  expect(extendPack({ ...pack, extendedAt: begin }, begin)).toEqual({ refusal: 'pack_extended' });
  expect(extendPack(pack, pack.expiresAt)).toEqual({ refusal: 'pack_expired' });
  expect(extendPack({ ...pack, status: 'refunded' }, begin)).toEqual({ refusal: 'pack_expired' });
  expect(extendPack({ ...pack, unused: 0 }, begin)).toEqual({ refusal: 'pack_used_up' });
});

it('a pack is valid for 14 days after its companion cancelled a session, and never loses a day', () => {
  const moments = fc.integer({ min: -200 * 24, max: 200 * 24 });
  fc.assert(
    fc.property(moments, (hours) => {
      const returnedAt = new Date(pack.expiresAt.getTime() + hours * 3_600_000);
      const expiresAt = prolongPack(pack, returnedAt) ?? pack.expiresAt;
      const least = Math.max(pack.expiresAt.getTime(), returnedAt.getTime() + 14 * day);
      expect(expiresAt.getTime()).toBe(least);
      expect(prolongPack({ ...pack, expiresAt }, returnedAt)).toBeNull();
    }),
    { numRuns: 300 },
  );
  expect(prolongPack({ ...pack, status: 'refunded' }, pack.expiresAt)).toBeNull();
});

describe('the notices before a pack expires', () => {
  it('the notices before a pack expires are sent 30, 7 and 1 days before, each once, whenever the job runs', () => {
    const runs = fc.array(fc.integer({ min: 0, max: 100 * 24 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(runs, (hours) => {
        const sent: number[] = [];
        let noticeDays: number | null = null;
        for (const hour of hours.toSorted((one, other) => one - other)) {
          const now = new Date(begin.getTime() + hour * 3_600_000);
          const { days, nextAt } = expiryNotice({ ...pack, noticeDays }, now);
          if (days !== null) {
            const left = (pack.expiresAt.getTime() - now.getTime()) / day;
            expect(left).toBeLessThanOrEqual(days);
            sent.push(days);
            noticeDays = days;
          }
          if (nextAt !== null) expect(nextAt > now).toBe(true);
        }
        expect(sent).toEqual([30, 7, 1].filter((days) => sent.includes(days)));
      }),
      { numRuns: 300 },
    );
  });

  it('leave out one that was missed, and end with the pack', () => {
    const late = new Date(pack.expiresAt.getTime() - 12 * 3_600_000);
    expect(expiryNotice(pack, late)).toEqual({ days: 1, nextAt: null });
    expect(expiryNotice(pack, begin)).toEqual({
      ...{ days: null, nextAt: new Date(pack.expiresAt.getTime() - 30 * day) },
    });
    expect(expiryNotice({ ...pack, unused: 0 }, late).days).toBeNull();
    expect(expiryNotice(pack, pack.expiresAt)).toEqual({ days: null, nextAt: null });
  });
});
