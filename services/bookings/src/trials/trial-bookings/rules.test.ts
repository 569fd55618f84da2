import { describe, expect, it } from 'vitest';
import type { RequestState } from './request-state.ts';
import {
  decideApproval,
  endOfTrial,
  endOfTrialTimes,
  refusalOfApproval,
  refusalOfCancellation,
  refusalOfRequest,
  statusAt,
  waitForRequest,
} from './rules.ts';

const now = new Date('2026-06-01T10:00:00Z');
const later = new Date('2026-06-02T10:00:00Z');
const fine: RequestState = {
  ...{ trial_left: true, person_of_care: 'ok' },
  ...{
    trials_on: true,
    verified: true,
    taken_by: null,
    offered: true,
    requested: false,
  },
  ...{ pending: 4, pending_with_companion: 1, asked_in_a_day: 19, first_in_a_day: null },
};

it('a trial ends after ten minutes', () => {
  expect(endOfTrial(later)).toEqual(new Date('2026-06-02T10:10:00Z'));
});

it('trial times of the next seven days are offered', () => {
  expect(endOfTrialTimes(now)).toEqual(new Date('2026-06-08T10:00:00Z'));
});

describe('a request', () => {
  it('a request is accepted when no rule refuses it', () => {
    expect(refusalOfRequest(fine, later, now)).toBeUndefined();
  });

  it.each([
    ['not_found', { verified: false, trials_on: false, taken_by: 'trial' as const }],
    ['trials_off', { trials_on: false, taken_by: 'trial' as const }],
    ['trials_used_up', { trial_left: false, person_of_care: 'no_consent' as const }],
    ['no_consent', { person_of_care: 'no_consent' as const, requested: true }],
    ['loved_one_not_found', { person_of_care: 'loved_one_not_found' as const, requested: true }],
    ['already_requested', { requested: true, taken_by: 'trial' as const }],
    ['time_taken', { taken_by: 'trial' as const, offered: false }],
    ['time_not_offered', { offered: false, pending: 5 }],
    ['pending_with_companion_full', { pending_with_companion: 2, pending: 5 }],
    ['pending_full', { pending: 5, asked_in_a_day: 20 }],
    ['daily_requests_used', { asked_in_a_day: 20 }],
  ])('a request is refused with the first applicable reason: %s', (reason, change) => {
    expect(refusalOfRequest({ ...fine, ...change }, later, now)).toBe(reason);
  });

  it("a request is accepted again once the day's first one is 24 hours old", () => {
    const first = new Date('2026-05-31T11:00:00Z');
    expect(waitForRequest({ ...fine, first_in_a_day: first }, now)).toBe(3_600);
  });

  it('a request is refused from the start of its time on', () => {
    expect(refusalOfRequest({ ...fine, offered: false }, now, now)).toBe('time_passed');
  });
});

it('a trial is withdrawn by its client while it is pending, and cancelled by either person once approved', () => {
  const refusalFor = (status: 'pending' | 'approved') =>
    (['client', 'companion'] as const).map((by) =>
      refusalOfCancellation({ status, requested_start_time: later }, by, now),
    );
  expect(refusalFor('pending')).toEqual([undefined, 'not_approved']);
  expect(refusalFor('approved')).toEqual([undefined, undefined]);
});

describe('an approval', () => {
  const pending = {
    status: 'pending',
    requested_start_time: later,
    rejection_reason: null,
  } as const;
  const able = { verified: true, blocked: false };

  it('succeeds if one free trial is left', () => {
    const decide = (used: number, more = {}) =>
      decideApproval(pending, { ...able, used, allowance: 5, ...more }, now);
    expect([decide(4), decide(5), decide(6)]).toEqual([
      ...[{ lost: null }, { lost: 'trials_used_up' }, { lost: 'trials_used_up' }],
    ]);
    expect(decide(5, { blocked: true })).toEqual({ refusal: 'time_blocked' });
  });

  it('depends only on the race for the time if no rule refuses it', () => {
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
  ] as const)('an approval is refused as %s', (reason, booking, state) => {
    expect(refusalOfApproval(booking, state, now)).toBe(reason);
  });
});

// Decision: 19
it('an undecided request expires once its time has passed', () => {
  const at = (status: 'pending' | 'approved', requested_start_time: Date) =>
    statusAt({ status, requested_start_time }, now);
  expect(at('pending', later)).toBe('pending');
  expect(at('pending', now)).toBe('expired');
  expect(at('approved', now)).toBe('approved');
});
