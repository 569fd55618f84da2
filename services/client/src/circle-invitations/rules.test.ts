import { mostCirclePeople } from '@kabar/contracts/circle-shapes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AcceptanceFacts } from './acceptance-facts.ts';
import {
  dayMs,
  decideAcceptance,
  endOfInvitation,
  mostMails,
  pauseOfMails,
  refusalOfInvitation,
} from './rules.ts';

const now = new Date('2031-03-04T10:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const anyTime = fc.date({
  ...{ min: new Date('2025-01-01'), max: new Date('2060-01-01'), noInvalidDate: true },
});
const facts: AcceptanceFacts = {
  ...{ personId: 'person', state: 'open', expiresAt: new Date(now.getTime() + 1) },
  ...{ isOwnAddress: true, isMember: false, isCompanion: false },
};
const notFound = { refusal: 'not_found' };

describe('the acceptance of an invitation', () => {
  const decide = (changes: Partial<AcceptanceFacts>) =>
    decideAcceptance({ ...facts, ...changes }, now);

  it('makes a member of the person with the confirmed address', () => {
    expect(decide({})).toEqual({ accepts: true, joins: true });
    expect(decide({ isOwnAddress: false })).toEqual(notFound);
    expect(decideAcceptance(undefined, now)).toEqual(notFound);
  });

  it('changes nothing for a member who accepted it, and adds no member twice', () => {
    const accepted = { state: 'accepted', isOwnAddress: false };
    expect(decide({ ...accepted, isMember: true })).toEqual({ accepts: false, joins: false });
    expect(decide({ isMember: true })).toEqual({ accepts: true, joins: false });
    // Membership has ended: the invitation does not bring them back.
    expect(decide(accepted)).toEqual(notFound);
  });

  it('of an invitation is refused after it was withdrawn, declined or expired', () => {
    for (const state of ['withdrawn', 'declined', 'expired']) {
      for (const isMember of [true, false]) expect(decide({ state, isMember })).toEqual(notFound);
    }
  });

  it('of an invitation is refused to a companion of the person, who learns of open invitations alone', () => {
    expect(decide({ isCompanion: true })).toEqual({ refusal: 'companion_of_person' });
    expect(decide({ isCompanion: true, isOwnAddress: false })).toEqual(notFound);
    expect(decide({ isCompanion: true, expiresAt: now })).toEqual(notFound);
  });

  it('of an invitation is possible until exactly seven days after it was sent', () => {
    fc.assert(
      fc.property(anyTime, (sentAt) => {
        const expiresAt = endOfInvitation(sentAt);
        expect(expiresAt.getTime() - sentAt.getTime()).toBe(7 * dayMs);
        const before = new Date(expiresAt.getTime() - 1);
        expect(decideAcceptance({ ...facts, expiresAt }, before)).toMatchObject({ joins: true });
        expect(decideAcceptance({ ...facts, expiresAt }, expiresAt)).toEqual(notFound);
      }),
    );
  });
});

describe('a new invitation', () => {
  it('is refused to an invited address, and where members and invitations fill the circle', () => {
    fc.assert(
      fc.property(fc.nat({ max: 20 }), fc.nat({ max: 20 }), (members, invitations) => {
        const isFull = members + invitations >= mostCirclePeople;
        const circle = { members, invitations };
        expect(refusalOfInvitation({ ...circle, isInvited: false })).toBe(
          isFull ? 'circle_full' : null,
        );
        expect(refusalOfInvitation({ ...circle, isInvited: true })).toBe('already_invited');
      }),
    );
  });
});

describe('mails of invitations', () => {
  it('pause once thirty were sent, until the first of them is a day old', () => {
    const sent = Array.from({ length: mostMails }, (_, place) => ago(dayMs - 1_000 - place));
    expect(pauseOfMails(sent.slice(1), now)).toBeNull();
    expect(pauseOfMails(sent, now)).toBe(1);
    const later = sent.map((_, place) => ago(dayMs - 60_001 - place));
    expect(pauseOfMails(later, now)).toBe(61);
  });
});
