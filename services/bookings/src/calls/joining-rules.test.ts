import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  opensAt,
  refusalOfCall,
  refusalOfLink,
  refusalOfSeat,
  refusalOfTicket,
  seatState,
  ticketExpiresAt,
} from './rules.ts';

const starts = new Date('2027-03-24T09:00:00Z');
const atMinute = (minute: number) => new Date(starts.getTime() + minute * 60_000);
const call = {
  ...{ kind: 'booking' as const, state: 'agreed' as const, medium: 'video' },
  ...{ starts_at: starts, ends_at: atMinute(25), ended_at: null },
};

it('a call opens ten minutes before its start and until its end', () => {
  expect(opensAt(call)).toEqual(atMinute(-10));
  const at = (minute: number) => refusalOfCall(call, true, atMinute(minute));
  expect([at(-10.01), at(-10), at(24.9), at(25)]).toEqual([
    ...['call_not_open_yet', null, null, 'call_over'],
  ]);
});

it('joining is refused with the first reason that applies', () => {
  const refusal = (change: object, isOn = true, minute = 0) =>
    refusalOfCall({ ...call, ...change }, isOn, atMinute(minute));
  expect(refusal({ medium: 'phone', state: 'cancelled' })).toBe('call_elsewhere');
  expect(refusal({ kind: 'trial', state: 'cancelled' }, false)).toBe('video_off');
  expect(refusal({}, false)).toBeNull();
  expect(refusal({ state: 'cancelled' }, true, 30)).toBe('call_cancelled');
  expect(refusal({ state: 'over' }, true, -30)).toBe('call_over');
  expect(refusal({ ended_at: starts })).toBe('call_over');
});

it('a person gets at most twenty tickets a minute, as verified companion or client', () => {
  const facts = { isTrialVideoOn: true, isVerified: true, tickets: 19 };
  const refusal = (side: 'client' | 'companion', change: object = {}) =>
    refusalOfTicket(call, side, { ...facts, ...change }, starts);
  expect([refusal('client'), refusal('companion')]).toEqual([null, null]);
  expect(refusal('client', { isVerified: false })).toBeNull();
  expect(refusal('companion', { isVerified: false, tickets: 20 })).toBe('not_verified');
  expect(refusal('client', { tickets: 20 })).toBe('too_many_requests');
  expect(ticketExpiresAt(starts)).toEqual(atMinute(2));
});

it("a seat is given only for the session's present time", () => {
  const ticket = { isCurrent: true, isVerified: true, isTrialVideoOn: true };
  const refusal = (change: object, minute = 0) =>
    refusalOfSeat(call, { ...ticket, ...change }, atMinute(minute));
  expect(refusal({})).toBeNull();
  expect(refusal({ isCurrent: false }, 30)).toBe('ticket_not_valid');
  expect(refusal({ isVerified: false }, 30)).toBe('call_over');
  expect(refusal({ isVerified: false })).toBe('not_verified');
});

it('a guest link can be created before the call opens, and not once it is over', () => {
  const facts = { isTrialVideoOn: true, lovedOneName: 'Oma Ruth' };
  const refusal = (minute: number, change: object = {}) =>
    refusalOfLink(call, { ...facts, ...change }, atMinute(minute));
  expect([refusal(-9_000), refusal(0), refusal(25)]).toEqual([null, null, 'call_over']);
  expect(refusal(0, { lovedOneName: null })).toBe('no_person_of_care');
});

it('a ticket is only ever given for a call that can be joined', () => {
  const any = fc.record({
    ...{ kind: fc.constantFrom('trial' as const, 'booking' as const) },
    ...{ state: fc.constantFrom('agreed' as const, 'cancelled' as const, 'over' as const) },
    medium: fc.constantFrom('video', 'phone'),
    ended_at: fc.option(fc.constant(starts)),
  });
  fc.assert(
    fc.property(any, fc.boolean(), fc.integer({ min: -60, max: 60 }), (change, isOn, minute) => {
      const now = atMinute(minute);
      const facts = { isTrialVideoOn: isOn, isVerified: true, tickets: 0 };
      const some = { ...call, ...change };
      const refusal = refusalOfTicket(some, 'companion', facts, now);
      const isOpen = minute >= -10 && minute < 25 && some.ended_at === null;
      const isOurs = some.medium === 'video' && (some.kind === 'booking' || isOn);
      expect(refusal === null).toBe(isOpen && isOurs && some.state === 'agreed');
    }),
  );
});

it('the state of a seat follows from the reason it ended', () => {
  expect([null, 'moved', 'silent', 'ended', 'hung_up', 'revoked'].map(seatState)).toEqual([
    ...['present', 'moved', 'lost', 'ended', 'left', 'left'],
  ]);
});
