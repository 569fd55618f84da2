import { describe, expect, it } from 'vitest';
import type { AccountRequestFacts } from './account-request-facts.ts';
import { accountRequestsSince, decideAccountRequest } from './rules.ts';

const now = new Date('2031-03-04T10:00:00Z');
const none: AccountRequestFacts = {
  ...{ isOn: true, hasAccount: false, isOpen: false, isSameAddress: false },
  ...{ expiresAt: null, requestsSince: 0 },
};
const open = { isOpen: true, isSameAddress: true, requestsSince: 1 };
const request = (changes: Partial<AccountRequestFacts>) =>
  decideAccountRequest({ ...none, ...changes }, true, now);
const withdraw = (changes: Partial<AccountRequestFacts>) =>
  decideAccountRequest({ ...none, ...changes }, false, now);

describe('a request for an own account', () => {
  it('is allowed three times a day, and refused the fourth time', () => {
    expect(request({ requestsSince: 2 })).toBe('store');
    expect(request({ requestsSince: 3 })).toBe('too_many_requests');
    expect(request({ ...open, isSameAddress: false, requestsSince: 2 })).toBe('store');
    expect(request({ ...open, isSameAddress: false, requestsSince: 3 })).toBe('too_many_requests');
  });

  it('counts requests of the last 24 hours', () => {
    expect(accountRequestsSince(now)).toEqual(new Date('2031-03-03T10:00:00Z'));
  });

  it('changes nothing if one with the same address is open, even after three', () => {
    expect(request({ ...open, requestsSince: 3 })).toBe('nothing');
    expect(request({ ...open, isSameAddress: false })).toBe('store');
  });

  it('replaces one with the same address from the moment it expires', () => {
    expect(request({ ...open, expiresAt: new Date(now.getTime() + 1) })).toBe('nothing');
    expect(request({ ...open, expiresAt: now })).toBe('store');
    expect(request({ ...open, expiresAt: now, requestsSince: 3 })).toBe('too_many_requests');
  });

  it('is refused while care circles are off, and if the person has an account', () => {
    expect(request({ isOn: false, hasAccount: true })).toBe('circles_off');
    expect(request({ hasAccount: true })).toBe('own_account_taken');
    expect(request({ ...open, hasAccount: true })).toBe('own_account_taken');
  });

  it('can always be withdrawn while it is open', () => {
    expect(withdraw({ ...open, isOn: false, hasAccount: true, requestsSince: 3 })).toBe('store');
    expect(withdraw({ requestsSince: 3 })).toBe('nothing');
  });
});
