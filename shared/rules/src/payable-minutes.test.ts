import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type PayableSession,
  paidMinutesOfLog,
  payableMinutes,
  startsNearBooking,
} from './payable-minutes.ts';

const held = (loggedMinutes: number, attendedMinutes: number | null): PayableSession => ({
  kind: 'booking',
  bookedMinutes: 25,
  outcome: { kind: 'held', loggedMinutes, attendedMinutes },
});
const noShow = (
  more: Partial<{ isPaid: boolean; waitedMinutes: number | null; staffConfirmed: boolean }>,
): PayableSession => ({
  kind: 'booking',
  bookedMinutes: 25,
  outcome: {
    ...{ kind: 'client_no_show', isPaid: true, waitedMinutes: null, staffConfirmed: false },
    ...more,
  },
});
const lateCancel = (isPaid: boolean): PayableSession => ({
  kind: 'booking',
  bookedMinutes: 25,
  outcome: { kind: 'late_client_cancel', isPaid },
});
const trial = (loggedMinutes: number, hasAcceptedTime: boolean): PayableSession => ({
  kind: 'trial',
  loggedMinutes,
  hasAcceptedTime,
});

// Decision: 61, 97
describe('payable minutes', () => {
  it.each<[string, PayableSession, number]>([
    ['logged, when shorter than booked', held(20, null), 20],
    ['booked, by phone, however long the log is', held(1440, null), 25],
    ['attended, in Kabar', held(25, 12), 12],
    ['booked, in Kabar, when attended longer', held(40, 40), 25],
    ['none of a call in which they did not meet', held(25, 0), 0],
    ['booked, of a late cancellation', lateCancel(true), 25],
    ['none of a late cancellation, by the setting', lateCancel(false), 0],
    [
      'booked, when the companion waited five minutes in the room',
      noShow({ waitedMinutes: 5 }),
      25,
    ],
    ['none, when the companion waited four', noShow({ waitedMinutes: 4, staffConfirmed: true }), 0],
    ['booked, by another medium, when staff confirmed', noShow({ staffConfirmed: true }), 25],
    ['none, by another medium, until staff confirm', noShow({}), 0],
    ['none of a no-show, by the setting', noShow({ isPaid: false, staffConfirmed: true }), 0],
    [
      'none, when the companion was absent',
      { kind: 'booking', bookedMinutes: 25, outcome: { kind: 'companion_absent' } },
      0,
    ],
    ['ten of a trial, however long the log is', trial(1440, true), 10],
    ['logged, of a shorter trial', trial(7, true), 7],
    ['none of a trial without an accepted time', trial(10, false), 0],
    ['none of an unplanned call', { kind: 'unplanned' }, 0],
  ])('payable minutes are %s', (_title, session, minutes) => {
    expect(payableMinutes(session)).toBe(minutes);
  });

  it('payable minutes are never more than booked, logged or attended, and differ from the logged minutes only where one of those is less', () => {
    const minutes = fc.integer({ min: 0, max: 1440 });
    fc.assert(
      fc.property(
        minutes,
        fc.constantFrom(10, 20, 25, 40, 60),
        fc.option(minutes),
        (logged, booked, attended) => {
          const paid = payableMinutes({
            kind: 'booking',
            bookedMinutes: booked,
            outcome: { kind: 'held', loggedMinutes: logged, attendedMinutes: attended },
          });
          expect(paid).toBeLessThanOrEqual(Math.min(logged, booked, attended ?? booked));
          if (logged <= booked && logged <= (attended ?? booked)) expect(paid).toBe(logged);
        },
      ),
      { numRuns: 5_000 },
    );
  });
});

describe('the paid minutes of a log', () => {
  const at = '2026-03-04T10:00:00Z';
  it.each([
    ['booking', at, 25, null, 1440, 25],
    ['booking', at, 25, 12, 25, 12],
    ['trial_booking', at, 10, null, 30, 10],
    ['trial_booking', at, 10, 4, 8, 8],
    ['trial_request', null, 10, null, 10, 0],
    ['unplanned', null, null, null, 10, 0],
  ] as const)(
    'the paid minutes of a log %s',
    (kind, startedAt, durationMinutes, attendedMinutes, logged, paid) => {
      const session = { kind, startedAt, durationMinutes, attendedMinutes };
      expect(paidMinutesOfLog(session, logged + 0.5)).toBe(paid);
    },
  );

  it('differ from the former rule only by booked minutes, attendance and accepted times', () => {
    // The former rule: a booking paid the logged minutes, a trial at most ten, an unplanned call nothing.
    const formerly = (kind: string, logged: number) =>
      kind === 'booking' ? logged : kind === 'unplanned' ? 0 : Math.min(logged, 10);
    const minutes = fc.integer({ min: 0, max: 1440 });
    const kinds = ['booking', 'trial_booking', 'trial_request', 'unplanned'] as const;
    fc.assert(
      fc.property(
        fc.constantFrom(...kinds),
        minutes,
        fc.constantFrom(20, 25, 40),
        fc.option(minutes),
        (kind, logged, booked, attended) => {
          const startedAt = kind === 'trial_request' || kind === 'unplanned' ? null : at;
          const session = { kind, startedAt, durationMinutes: booked, attendedMinutes: attended };
          const paid = paidMinutesOfLog(session, logged);
          const isLess =
            (kind === 'booking' && logged > Math.min(booked, attended ?? booked)) ||
            (kind === 'trial_request' && logged > 0);
          if (isLess) expect(paid).toBeLessThan(formerly(kind, logged));
          else expect(paid).toBe(formerly(kind, logged));
        },
      ),
      { numRuns: 5_000 },
    );
  });
});

describe('the start of a logged session', () => {
  const booked = new Date('2026-03-04T10:00:00Z');
  it.each([
    [-15, true],
    [-15.1, false],
    [60, true],
    [60.1, false],
  ])('%d minutes after the booked start', (minutes, near) => {
    expect(startsNearBooking(new Date(booked.getTime() + minutes * 60_000), booked)).toBe(near);
  });
});
