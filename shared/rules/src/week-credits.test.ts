import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addToWeeks, type CreditedWeek, fitWeeks } from './week-credits.ts';

const week = (more: Partial<CreditedWeek> = {}): CreditedWeek => ({
  ...{ account: 'week', week: '2027-03-08', balance: 3, granted: 3 },
  ...more,
});
const change = { perWeek: 5, changedAt: new Date('2027-03-07T16:30:00Z'), zone: 'Asia/Jakarta' };

it.each([
  ['adds what the plan gives more', {}, 5, 2],
  ['adds nothing again', { granted: 5, balance: 5 }, 5, 0],
  ['takes what the plan gives less', {}, 1, -2],
  ['leaves credits that sessions hold', { balance: 1 }, 1, -1],
  ['takes nothing where sessions hold all', { balance: 0 }, 1, 0],
])('%s', (_title, more, perWeek, credits) => {
  const expected = credits === 0 ? [] : [{ account: 'week', credits }];
  expect(fitWeeks([week(more)], { ...change, perWeek })).toEqual(expected);
});

it("a change does not affect its own week, in the client's time zone", () => {
  // Monday 00:30 in Jakarta is Sunday in UTC.
  const changedAt = new Date('2027-03-07T17:30:00Z');
  expect(fitWeeks([week()], { ...change, changedAt })).toEqual([]);
  expect(fitWeeks([week()], { ...change, changedAt, zone: 'UTC' })).toHaveLength(1);
  expect(fitWeeks([week()], change)).toHaveLength(1);
});

it('an upgrade adds credits to each week until it is over', () => {
  const changes = [{ account: 'week', credits: 2 }];
  expect(addToWeeks([week()], 2, new Date('2027-03-01T00:00:00Z'))).toEqual(changes);
  expect(addToWeeks([week()], 2, new Date('2027-03-15T23:00:00Z'))).toEqual(changes);
  expect(addToWeeks([week()], 2, new Date('2027-03-16T00:00:00Z'))).toEqual([]);
});

it("fits each week once: to the plan's number, or to the credits that sessions hold", () => {
  const states = fc.array(
    fc.record({ granted: fc.integer({ min: 0, max: 9 }), held: fc.integer({ min: 0, max: 9 }) }),
  );
  fc.assert(
    fc.property(states, fc.integer({ min: 1, max: 7 }), (drawn, perWeek) => {
      const weeks = drawn.map(({ granted, held }, place) =>
        week({ account: `${place}`, granted, balance: Math.max(granted - held, 0) }),
      );
      const changes = new Map(
        fitWeeks(weeks, { ...change, perWeek }).map((one) => [one.account, one.credits]),
      );
      const fitted = weeks.map((one) => {
        const credits = changes.get(one.account) ?? 0;
        return { ...one, granted: one.granted + credits, balance: one.balance + credits };
      });
      for (const [place, { balance, granted }] of fitted.entries()) {
        const held = Math.min(drawn[place]?.held ?? 0, drawn[place]?.granted ?? 0);
        expect(balance).toBeGreaterThanOrEqual(0);
        expect(granted).toBe(Math.max(perWeek, held));
      }
      expect(fitWeeks(fitted, { ...change, perWeek })).toEqual([]);
    }),
  );
});
