import { describe, expect, it } from 'vitest';
import { cardsOfToday, type Today } from './rules.ts';

const now = new Date('2026-03-04T05:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const nothing: Today = {
  nextStart: undefined,
  isNextKnown: true,
  isNextTrial: false,
  hadTrial: false,
  hasProfile: true,
  mustChooseTime: false,
  hasOpenRequest: false,
  hasProposedMove: false,
  hasPendingTrial: false,
  keepsRequest: false,
  keepsTrial: false,
};
const cards = (today: Partial<Today>) => cardsOfToday({ ...nothing, ...today }, now);

describe('the cards that matter to a client today', () => {
  it('begin with a call within a day, and otherwise with what waits for an answer', () => {
    const waiting = { hasOpenRequest: true, mustChooseTime: true, hasProposedMove: true };
    expect(cards({ ...waiting, nextStart: inHours(2) })).toEqual([
      'next-call',
      'proposed-move',
      'request',
    ]);
    expect(cards({ ...waiting, nextStart: inHours(50) })).toEqual([
      'proposed-move',
      'request',
      'next-call',
    ]);
  });

  it('offer a call only if nothing is planned, asked for or missing', () => {
    expect(cards({})).toEqual(['plan-call']);
    expect(cards({ hasProfile: false })).toEqual(['setup']);
    expect(cards({ hasOpenRequest: true })).toEqual(['request']);
    expect(cards({ hasPendingTrial: true })).toEqual(['asked-trial']);
    expect(cards({ nextStart: inHours(30) })).toEqual(['next-call']);
  });

  it('ask nothing more before the first call', () => {
    const isNew = { hasProfile: false };
    expect(cards({ ...isNew, hasPendingTrial: true })).toEqual(['asked-trial']);
    expect(cards({ ...isNew, hasOpenRequest: true })).toEqual(['request']);
    const next = { nextStart: inHours(30), isNextTrial: true };
    expect(cards({ ...isNew, ...next })).toEqual(['next-call']);
    expect(cards({ ...isNew, ...next, hadTrial: true })).toEqual(['next-call', 'setup']);
    expect(cards({ ...isNew, nextStart: inHours(30) })).toEqual(['next-call', 'setup']);
  });

  it('never say that no call is planned where the sessions cannot be read', () => {
    expect(cards({ isNextKnown: false })).toEqual(['next-call']);
    expect(cards({ isNextKnown: false, hasPendingTrial: true })).toEqual(['next-call']);
  });

  it('keep what was asked for while the page is open, so that its answer is seen', () => {
    expect(cards({ keepsTrial: true })).toEqual(['asked-trial', 'plan-call']);
    expect(cards({ keepsRequest: true })).toEqual(['request', 'plan-call']);
    expect(cards({ keepsTrial: true, nextStart: inHours(2) })).toEqual([
      'next-call',
      'asked-trial',
    ]);
  });
});
