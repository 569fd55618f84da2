import { describe, expect, it } from 'vitest';
import { endOfTrial, refusalOfApproval, refusalOfRequest, statusAt } from './rules.ts';

const now = new Date('2026-06-01T10:00:00Z');
const later = new Date('2026-06-02T10:00:00Z');
const fine = { trials_on: true, verified: true, claimed: false, offered: true, requested: false };

it('ends a trial after ten minutes', () => {
  expect(endOfTrial(later)).toEqual(new Date('2026-06-02T10:10:00Z'));
});

describe('a request', () => {
  it('is sent when nothing speaks against it', () => {
    expect(refusalOfRequest(fine, later, now)).toBeUndefined();
  });

  it.each([
    ['not_found', { verified: false, trials_on: false, claimed: true }],
    ['trials_off', { trials_on: false, claimed: true }],
    ['already_requested', { requested: true, claimed: true }],
    ['time_taken', { claimed: true, offered: false }],
    ['time_not_offered', { offered: false }],
  ])('is refused with the first reason that counts: %s', (reason, change) => {
    expect(refusalOfRequest({ ...fine, ...change }, later, now)).toBe(reason);
  });

  it('is too late at the very moment of its time', () => {
    expect(refusalOfRequest({ ...fine, offered: false }, now, now)).toBe('time_passed');
  });
});

describe('an approval', () => {
  const pending = {
    status: 'pending',
    requested_start_time: later,
    rejection_reason: null,
  } as const;
  const able = { verified: true, blocked: false };

  it('is left to the race for the time when nothing else speaks against it', () => {
    expect(refusalOfApproval(pending, able, now)).toBeUndefined();
  });

  it.each([
    ['not_verified', pending, { verified: false, blocked: true }],
    ['time_blocked', pending, { verified: true, blocked: true }],
    ['time_passed', { ...pending, requested_start_time: now }, able],
    ['time_passed', { ...pending, status: 'expired' as const }, able],
    ['already_decided', { ...pending, status: 'approved' as const }, able],
    [
      'already_decided',
      { ...pending, status: 'rejected' as const, rejection_reason: 'declined' as const },
      able,
    ],
    [
      'time_taken',
      { ...pending, status: 'rejected' as const, rejection_reason: 'time_taken' as const },
      able,
    ],
  ] as const)('is refused as %s', (reason, booking, state) => {
    expect(refusalOfApproval(booking, state, now)).toBe(reason);
  });
});

// Decision: 19
it('has expired once its time has come, decided ones excepted', () => {
  const at = (status: 'pending' | 'approved', requested_start_time: Date) =>
    statusAt({ status, requested_start_time }, now);
  expect(at('pending', later)).toBe('pending');
  expect(at('pending', now)).toBe('expired');
  expect(at('approved', now)).toBe('approved');
});
