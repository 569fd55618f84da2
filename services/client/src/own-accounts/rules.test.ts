import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RequestFacts } from './request-facts.ts';
import { endOfConfirmed, lastExpired, noticesOf, refusalToAnswer, refusalToTake } from './rules.ts';

const now = new Date('2031-03-04T10:00:00Z');
const dayMs = 24 * 60 * 60_000;
const facts: RequestFacts = {
  ...{ personId: 'person', holder: 'holder', confirmedBy: 'companion', hasAccount: false },
  ...{ state: 'confirmed', expiresAt: new Date(now.getTime() + 1) },
  ...{ mayAnswer: false, isOwnAddress: true, isMember: false, isAccountOfAnother: false },
};
const anyTime = fc.date({
  ...{ min: new Date('2025-01-01'), max: new Date('2060-01-01'), noInvalidDate: true },
});

describe('the answer to a request for an own account', () => {
  it('is given once, by someone who spoke with the person', () => {
    const asked = { ...facts, state: 'asked', mayAnswer: true };
    expect(refusalToAnswer(asked)).toBeNull();
    expect(refusalToAnswer({ ...asked, mayAnswer: false })).toBe('not_found');
    expect(refusalToAnswer(undefined)).toBe('not_found');
    for (const state of ['confirmed', 'declined', 'withdrawn', 'taken', 'expired']) {
      expect(refusalToAnswer({ ...asked, state })).toBe('not_found');
    }
  });
});

describe('a confirmed request for an own account', () => {
  const refusal = (changes: Partial<RequestFacts>, by = 'own') =>
    refusalToTake({ ...facts, ...changes }, by, now);

  it('can be taken until it expires, by its confirmed address alone', () => {
    expect(refusal({})).toBeNull();
    expect(refusal({ expiresAt: now })).toBe('not_found');
    expect(refusal({ expiresAt: null })).toBe('not_found');
    expect(refusal({ isOwnAddress: false })).toBe('not_found');
    expect(refusalToTake(undefined, 'own', now)).toBe('not_found');
    for (const state of ['asked', 'declined', 'withdrawn', 'taken', 'expired']) {
      expect(refusal({ state })).toBe('not_found');
    }
  });

  it('cannot be taken by the holder, by whoever confirmed it, or by a member of the circle', () => {
    expect(refusal({}, 'holder')).toBe('member_of_circle');
    expect(refusal({}, 'companion')).toBe('member_of_circle');
    expect(refusal({ isMember: true })).toBe('member_of_circle');
  });

  it('is for one account and one person', () => {
    expect(refusal({ isAccountOfAnother: true })).toBe('account_of_another');
    expect(refusal({ hasAccount: true })).toBe('not_found');
  });

  it('for an own account expires exactly seven days after its confirmation', () => {
    fc.assert(
      fc.property(anyTime, (at) => {
        const expiresAt = endOfConfirmed(at);
        expect(expiresAt.getTime() - at.getTime()).toBe(7 * dayMs);
        const before = new Date(expiresAt.getTime() - 1);
        expect(refusalToTake({ ...facts, expiresAt }, 'own', before)).toBeNull();
        expect(refusalToTake({ ...facts, expiresAt }, 'own', expiresAt)).toBe('not_found');
      }),
    );
  });
});

describe('a request for an own account without an answer', () => {
  it('expires exactly fourteen days after it was made', () => {
    fc.assert(
      fc.property(anyTime, (askedAt) => {
        const end = new Date(askedAt.getTime() + 14 * dayMs);
        expect(askedAt <= lastExpired(end)).toBe(true);
        expect(askedAt <= lastExpired(new Date(end.getTime() - 1))).toBe(false);
      }),
    );
  });
});

describe('news of a request for an own account', () => {
  const news = { person: 'person', holder: 'holder', organiser: 'organiser', companions: ['one'] };
  const recipients = (event: Parameters<typeof noticesOf>[1]) =>
    noticesOf(news, event).map(({ recipient }) => recipient);

  it('reach organiser and holder, and companions if they are asked or the person has the account', () => {
    for (const event of ['asked', 'taken'] as const) {
      expect(recipients(event)).toEqual(['organiser', 'holder', 'one']);
    }
    for (const event of ['confirmed', 'declined', 'expired'] as const) {
      expect(recipients(event)).toEqual(['organiser', 'holder']);
    }
    expect(noticesOf({ ...news, holder: 'organiser' }, 'declined')).toHaveLength(1);
  });
});
