import { describe, expect, it } from 'vitest';
import type { PayFacts } from './pay-facts.ts';
import { decidePay, lineOfMinutes, minutesToPay, refusalOfMinutes } from './rules.ts';

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
  ])('is %s', (_title, more, minutes) => {
    expect(minutesToPay({ ...facts, ...more })).toBe(minutes);
  });

  it('is a line of the difference, and none where nothing changes', () => {
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
    'of %s booked minutes and %i logged seconds: %i',
    (bookedMinutes, loggedSeconds, minutes, refusal) => {
      expect(refusalOfMinutes({ bookedMinutes, loggedSeconds }, minutes)).toBe(refusal);
    },
  );
});
