import { mondayOf } from '@kabar/rules/local-time';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { creditsAt, type PaymentFacts, refusalOfPayment, withoutHeld } from './payment-rules.ts';

const hourMs = 3_600_000;
const origin = new Date('2026-03-01T00:00:00Z');
const hours = (count: number) => new Date(origin.getTime() + count * hourMs);
/** Within half a year, which contains both clock changes of these zones. */
const moment = fc.nat({ max: 40 * 7 * 24 }).map(hours);
const zone = fc
  .constantFrom('Asia/Jakarta', 'Europe/London', 'America/New_York', 'Lord_Howe')
  .map((name) => (name === 'Lord_Howe' ? 'Australia/Lord_Howe' : name));
/** A move by the client, perhaps late, or an accepted proposal, which is never late. */
const change = fc.record({
  booking: fc.nat({ max: 5 }),
  to: moment,
  late: fc.boolean(),
  by: fc.constantFrom('client', 'companion'),
});

it('no change of time leaves the validity of a pack or takes more credits than were bought', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), moment, (changes, expiresAt) => {
      const bought = 8;
      let used = 0;
      const bookings = Array.from({ length: 6 }, () => origin);
      for (const { booking, to, late, by } of changes) {
        const facts: PaymentFacts = {
          kind: 'pack',
          expiresAt,
          remaining: bought - used - bookings.length,
        };
        const from = bookings[booking] ?? origin;
        const isLate = late && by === 'client';
        if (refusalOfPayment(facts, { from, to, late: isLate }) !== null) continue;
        bookings[booking] = to;
        if (isLate) used += 1;
        expect(to.getTime()).toBeLessThan(expiresAt.getTime());
        expect(used + bookings.length).toBeLessThanOrEqual(bought);
      }
    }),
  );
});

it("no change of time exceeds a subscription's sessions per week, or its end", () => {
  const plan = fc.record({ zone, sessionsPerWeek: fc.integer({ min: 1, max: 3 }), endsAt: moment });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), plan, (changes, { endsAt, ...terms }) => {
      const week = (at: Date) => mondayOf(at, terms.zone);
      const bookings = Array.from({ length: 6 }, (_, index) => hours(index * 7 * 24));
      const used: string[] = [];
      const taken = (monday: string) =>
        [...bookings.map(week), ...used].filter((one) => one === monday).length;
      for (const { booking, to, late, by } of changes) {
        const left = [...bookings.map(week), ...used].map(
          (monday) => [monday, terms.sessionsPerWeek - taken(monday)] as const,
        );
        const facts: PaymentFacts = {
          ...{ kind: 'plan', endsAt, ...terms },
          remaining: Object.fromEntries(left),
        };
        const from = bookings[booking] ?? origin;
        const isLate = late && by === 'client';
        if (refusalOfPayment(facts, { from, to, late: isLate }) !== null) continue;
        if (isLate) used.push(week(from));
        bookings[booking] = to;
        expect(to.getTime()).toBeLessThan(endsAt.getTime());
        expect(taken(week(to))).toBeLessThanOrEqual(terms.sessionsPerWeek);
      }
    }),
  );
});

it('refuses with the code of what is missing', () => {
  const at = { from: origin, to: hours(1), late: false };
  expect(refusalOfPayment({ kind: 'none', missing: 'plan' }, at)).toBe('no_subscription');
  const pack = { kind: 'pack', expiresAt: hours(2), remaining: 0 } as const;
  expect(refusalOfPayment(pack, at)).toBeNull();
  expect(refusalOfPayment(pack, { ...at, late: true })).toBe('pack_used_up');
  expect(refusalOfPayment(pack, { ...at, to: hours(2) })).toBe('pack_expired');
});

it('keeps one credit held in each week that a move has left, and none in a week in which it stays', () => {
  const moves = fc.array(fc.record({ from: moment, to: moment }), { maxLength: 6 });
  fc.assert(
    fc.property(moves, zone, (list, name) => {
      const plan = {
        ...{ kind: 'plan' as const, endsAt: null, sessionsPerWeek: 7, zone: name },
        remaining: { [mondayOf(origin, name)]: 5 },
      };
      const held = withoutHeld(plan, list);
      const left = list.filter(({ from, to }) => mondayOf(from, name) !== mondayOf(to, name));
      for (const { from } of list) {
        const week = mondayOf(from, name);
        const count = left.filter((one) => mondayOf(one.from, name) === week).length;
        expect(creditsAt(held, from)).toBe(creditsAt(plan, from) - count);
      }
    }),
  );
});
