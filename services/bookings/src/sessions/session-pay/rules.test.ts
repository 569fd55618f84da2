import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ObjectionFacts, PayFacts } from './pay-facts.ts';
import {
  decideObjection,
  decidePay,
  lineOfMinutes,
  minutesToPay,
  mostMinutes,
  paidMinutesOf,
  refusalOfMinutes,
} from './rules.ts';

const facts: PayFacts = {
  status: 'completed',
  noShowBy: null,
  isLateClientCancel: false,
  bookedMinutes: 25,
  loggedSeconds: 25 * 60,
  isLogForgotten: false,
  attendedMinutes: null,
  waitedMinutes: null,
  isWaitConfirmed: false,
  isAbsencePaid: true,
  lines: [],
};
const clientAbsent = { status: 'no_show', noShowBy: 'client', loggedSeconds: null } as const;
const lateCancel = { status: 'cancelled', isLateClientCancel: true, loggedSeconds: null } as const;

// Decision: 61, 97
describe('the pay of a booking', () => {
  it.each<[string, Partial<PayFacts>, number | null]>([
    ['the logged minutes', { loggedSeconds: 20 * 60 + 59 }, 20],
    ['at most the booked minutes', { loggedSeconds: 86_400 }, 25],
    ['at most the attended minutes', { attendedMinutes: 12 }, 12],
    ['nothing until it is logged', { loggedSeconds: null }, 0],
    ['unchanged once its log was deleted', { loggedSeconds: null, isLogForgotten: true }, null],
    ['nothing if the companion did not come', { status: 'no_show', noShowBy: 'companion' }, 0],
    ['nothing if only the client did not come', clientAbsent, 0],
    ['booked if the companion tried to reach them', { ...clientAbsent, isWaitConfirmed: true }, 25],
    ['booked if the companion waited in the call', { ...clientAbsent, waitedMinutes: 5 }, 25],
    ['booked for a late cancellation', lateCancel, 25],
    ['nothing for one, by the setting', { ...lateCancel, isAbsencePaid: false }, 0],
    ['nothing for another cancellation', { status: 'cancelled', loggedSeconds: null }, 0],
    ['unchanged while it is ahead', { status: 'confirmed', loggedSeconds: null }, null],
  ])('the pay of a booking is %s', (_title, more, minutes) => {
    expect(minutesToPay({ ...facts, ...more })).toBe(minutes);
  });

  it('the pay of a booking is a line for the difference, and none without a change', () => {
    const now = new Date('2026-03-04T12:00:00Z');
    const heldUntil = new Date('2026-03-07T12:00:00Z');
    const earlier = { minutes: 25, heldUntil: now, decision: null, isInPayout: true };
    expect(decidePay(facts, now)).toEqual({ minutes: 25, total: 25, heldUntil });
    expect(decidePay({ ...facts, lines: [earlier] }, now)).toBeNull();
    expect(decidePay({ ...facts, lines: [earlier], attendedMinutes: 5 }, now)).toEqual({
      ...{ minutes: -20, total: 5, heldUntil: now },
    });
    const log = { bookedMinutes: 25, loggedSeconds: 1_500, lines: [earlier] };
    expect(lineOfMinutes(log, 25, now)).toEqual({ minutes: 0, total: 25, heldUntil: now });
  });
});

describe('the minutes that staff set', () => {
  it.each([
    [25, 600, 25, null],
    [25, 600, 26, 'more_than_logged'],
    [25, 2_341, 40, null],
    [null, 600, 10, null],
    [null, 600, 11, 'more_than_logged'],
  ])(
    'the minutes that staff set of %s booked minutes and %i logged seconds: %i',
    (bookedMinutes, loggedSeconds, minutes, refusal) => {
      expect(refusalOfMinutes({ bookedMinutes, loggedSeconds }, minutes)).toBe(refusal);
    },
  );
});

// Decision: 97
describe('the decision about an objection', () => {
  const now = new Date('2026-03-04T12:00:00Z');
  const line = { minutes: 20, heldUntil: now, decision: null, isInPayout: false };
  const objected: ObjectionFacts = {
    ...{ bookedMinutes: 25, loggedSeconds: 20 * 60, lines: [line] },
    ...{ objectedMinutes: 20, decidedMinutes: null },
  };

  it.each([
    ['pays all', 20, { earning: 'kept', line: { minutes: 0, total: 20 } }],
    ['pays some', 5, { earning: 'kept', line: { minutes: -15, total: 5 } }],
    ['pays what was booked', 25, { earning: 'kept', line: { minutes: 5, total: 25 } }],
    ['takes all back', 0, { earning: 'taken_back', line: { minutes: 0, total: 0 } }],
    ['refuses more than was booked and recorded', 26, { refusal: 'more_than_logged' }],
  ])('the decision about an objection %s', (_title, minutes, decision) => {
    expect(decideObjection(objected, minutes, now)).toMatchObject(decision);
  });

  it('the decision about an objection is final and idempotent', () => {
    const decided = { ...objected, decidedMinutes: 5 };
    expect(decideObjection(decided, 5, now)).toBeNull();
    expect(decideObjection(decided, 6, now)).toEqual({ refusal: 'objection_decided' });
  });

  it('corrects past payouts in the next batch, and pays an unplanned call', () => {
    const paid = { ...objected, lines: [{ ...line, isInPayout: true }], objectedMinutes: null };
    expect(decideObjection(paid, 0, now)).toMatchObject({
      earning: 'kept',
      line: { minutes: -20, total: 0 },
    });
    const unplanned = { ...objected, bookedMinutes: null, lines: [], objectedMinutes: null };
    expect(decideObjection(unplanned, 20, now)).toMatchObject({ line: { minutes: 20 } });
    expect(decideObjection(unplanned, 21, now)).toEqual({ refusal: 'more_than_logged' });
  });

  it('makes the session worth exactly the decided minutes', () => {
    const minute = fc.integer({ min: 0, max: 60 });
    fc.assert(
      fc.property(minute, minute, fc.boolean(), (minutes, earned, isHeld) => {
        const own = { ...line, minutes: earned, isInPayout: !isHeld };
        const facts = { ...objected, lines: [own], objectedMinutes: isHeld ? earned : null };
        const decision = decideObjection(facts, minutes, now);
        if (decision === null || 'refusal' in decision) return minutes > mostMinutes(facts);
        const left = decision.earning === 'taken_back' ? 0 : paidMinutesOf(facts.lines);
        return left + decision.line.minutes === minutes;
      }),
    );
  });
});
