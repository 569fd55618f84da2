import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideSuspension, endOfSuspension } from './rules.ts';
import type { SuspendableFacts } from './suspension-facts.ts';

const now = new Date('2031-03-04T10:00:00Z');
const dayMs = 24 * 60 * 60_000;
const wish = { id: 'new', userId: 'person', days: 7 };
const client: SuspendableFacts = { role: 'client', lasting: null };
const admin = { accountId: 'admin', isAdmin: true };
const moderator = { accountId: 'moderator', isAdmin: false };

describe('the end of a suspension', () => {
  it('is so many days of 24 hours later, and never without a number', () => {
    const anyTime = fc.date({
      ...{ min: new Date('2025-01-01'), max: new Date('2060-01-01'), noInvalidDate: true },
    });
    fc.assert(
      fc.property(anyTime, fc.constantFrom(7, 30), (at, days) => {
        expect(endOfSuspension(days, at)?.getTime()).toBe(at.getTime() + days * dayMs);
        expect(endOfSuspension(null, at)).toBeNull();
      }),
    );
  });
});

describe('a suspension that is asked for', () => {
  const decide = (
    facts: SuspendableFacts | undefined,
    by = admin,
    changes: Partial<{ id: string; userId: string; days: number | null }> = {},
  ) => decideSuspension(facts, { ...wish, ...changes }, by, now);

  it('by moderators is for clients, companions and people without a profile, and for seven days', () => {
    for (const role of ['client', 'older_user', 'companion', null]) {
      const until = new Date(now.getTime() + 7 * dayMs);
      expect(decide({ ...client, role }, moderator)).toEqual({
        ...{ does: 'suspend', until, isCompanion: role === 'companion' },
      });
      for (const days of [6, 8, 30, null]) {
        expect(decide({ ...client, role }, moderator, { days })).toEqual({
          refusal: 'admins_alone',
        });
      }
    }
    expect(decide({ ...client, role: 'moderator' }, moderator)).toEqual({
      refusal: 'admins_alone',
    });
  });

  it('by admins is for moderators too, and as long as they like', () => {
    for (const days of [7, 30, null]) {
      const decision = decide({ ...client, role: 'moderator' }, admin, { days });
      expect(decision).toMatchObject({ does: 'suspend', until: endOfSuspension(days, now) });
    }
  });

  it('is for no admin, for oneself never, and for nobody unknown', () => {
    for (const by of [admin, moderator]) {
      expect(decide({ ...client, role: 'admin' }, by)).toEqual({ refusal: 'admin_not_suspended' });
      expect(decide(client, by, { userId: by.accountId })).toEqual({ refusal: 'own_account' });
      expect(decide(undefined, by)).toEqual({ refusal: 'not_found' });
    }
  });

  it('that lasts already is not made again: the same request changes nothing, another one is refused', () => {
    expect(decide({ ...client, lasting: 'new' })).toEqual({ does: 'nothing' });
    expect(decide({ ...client, lasting: 'old' })).toEqual({ refusal: 'already_suspended' });
  });
});
