import { FlagOutcome } from '@kabar/contracts/message-flags';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideFlag, endOfMute, type FlagDecision, type FlagFacts } from './rules.ts';

const now = new Date('2031-03-04T10:00:00Z');
const week = new Date('2031-03-11T10:00:00Z');
const facts: FlagFacts = {
  ...{ messageId: 'message', conversationId: 'conversation', outcome: null },
  ...{ writerId: 'writer', reporterId: 'reporter' },
};
const admin = { isAdmin: true };
const moderator = { isAdmin: false };
const decision = (outcome: FlagDecision['outcome']): FlagDecision => ({
  ...{ outcome, toWriter: null, toReporter: null },
});
const outcomeTold = (outcome: string) => ({
  recipient: 'reporter',
  type: 'report_decided',
  payload: { message_id: 'message', outcome, other_id: 'writer' },
});

describe('a decision on a report', () => {
  it('dismisses it, and tells only the reporter', () => {
    expect(decideFlag(facts, decision('dismissed'), moderator, now)).toEqual({
      ...{ mute: null, closesConversation: false, notices: [outcomeTold('dismissed')] },
    });
  });

  it('on a report mutes the writer for seven days, and warns them', () => {
    const warning = { conversation_id: 'conversation', muted: true };
    expect(decideFlag(facts, decision('muted'), moderator, now)).toEqual({
      mute: { person: 'writer', kind: 'writing', until: week },
      closesConversation: false,
      notices: [
        { recipient: 'writer', type: 'message_warning', payload: warning },
        outcomeTold('muted'),
      ],
    });
  });

  it('on a report mutes the reporter for seven days, and does not warn the writer', () => {
    expect(decideFlag(facts, decision('reporter_muted'), moderator, now)).toEqual({
      mute: { person: 'reporter', kind: 'reporting', until: week },
      ...{ closesConversation: false, notices: [outcomeTold('reporter_muted')] },
    });
  });

  it('on a report warns in the words of staff', () => {
    const own = { ...decision('warned'), toWriter: 'Please stop', toReporter: 'We wrote to them' };
    const words = 'Please stop';
    expect(decideFlag(facts, own, moderator, now)).toMatchObject({
      mute: null,
      notices: [
        { recipient: 'writer', payload: { conversation_id: 'conversation', words } },
        { recipient: 'reporter', payload: { outcome: 'warned', words: 'We wrote to them' } },
      ],
    });
  });

  it('on a report closes the conversation for an admin, and for no moderator, whatever the report', () => {
    const close = decision('conversation_closed');
    expect(decideFlag(facts, close, admin, now)).toMatchObject({ closesConversation: true });
    for (const report of [facts, undefined, { ...facts, outcome: 'warned' as const }]) {
      expect(decideFlag(report, close, moderator, now)).toEqual({ refusal: 'admins_alone' });
    }
  });

  it('on a report is refused without the report, and after a decision', () => {
    for (const outcome of FlagOutcome.options) {
      const wanted = decision(outcome);
      expect(decideFlag(undefined, wanted, admin, now)).toEqual({ refusal: 'not_found' });
      const decided = { ...facts, outcome: 'dismissed' as const };
      expect(decideFlag(decided, wanted, admin, now)).toEqual({ refusal: 'already_closed' });
    }
  });

  it('on a report mutes and tells nobody whose account is erased', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FlagOutcome.options),
        fc.option(fc.constant('writer')),
        fc.option(fc.constant('reporter')),
        (outcome, writerId, reporterId) => {
          const people = { ...facts, writerId, reporterId };
          const changes = decideFlag(people, decision(outcome), admin, now);
          if ('refusal' in changes) throw new Error(changes.refusal);
          const reached = changes.notices.map(({ recipient }) => recipient);
          if (changes.mute !== null) reached.push(changes.mute.person);
          const present = [writerId, reporterId].filter((id) => id !== null);
          for (const person of reached) expect(present).toContain(person);
          if (reporterId !== null) expect(reached).toContain(reporterId);
        },
      ),
    );
  });
});

describe('a mute', () => {
  it('ends exactly seven days later, at any time', () => {
    const anyTime = fc.date({
      ...{ min: new Date('2025-01-01'), max: new Date('2060-01-01'), noInvalidDate: true },
    });
    fc.assert(
      fc.property(anyTime, (at) => {
        expect(endOfMute(at).getTime() - at.getTime()).toBe(7 * 24 * 60 * 60_000);
      }),
    );
  });
});
