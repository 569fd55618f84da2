import { companionCheckIns } from '@kabar/contracts/companion-check-ins';
import { exampleOf } from '@kabar/remote-tests/example-of';
import { describe, expect, it } from 'vitest';
import type { MorningView } from './api.ts';
import {
  canReply,
  greetingAt,
  inOrder,
  isWaiting,
  type MorningState,
  morningStateOf,
} from './rules.ts';

const { output } = companionCheckIns.endpoints.list;
const example = output.parse(exampleOf(output, 'full', 'companion')).checkIns[0];
const nothing: Partial<MorningView> = {
  ...{ state: 'open', answeredAt: null, tappedAt: null, cameBy: null, message: null },
  ...{ spokenAt: null, wantsCallSince: null, pausedUntilConfirmed: null, reply: null },
};
const now = new Date().toISOString();
const reply = { id: 'r', text: 'Good', by: null, at: now, proposedAt: null, acceptedAt: null };

const checkIn = (change: Partial<MorningView>): MorningView => {
  if (example === undefined) throw new Error('There is no example of a check-in.');
  return { ...example, ...nothing, ...change };
};

const standings: readonly [MorningState, Partial<MorningView>][] = [
  ['help', { state: 'help' }],
  ['call', { state: 'call' }],
  ['confirm', { state: 'missed', pausedUntilConfirmed: now }],
  ['missed', { state: 'missed' }],
  ['late', { state: 'late' }],
  ['reply', { state: 'fine' }],
  ['waiting', { state: 'open' }],
  ['done', { state: 'fine', reply }],
  ['done', { state: 'call', spokenAt: now }],
  ['done', { state: 'help', spokenAt: now }],
  ['away', { state: 'paused' }],
  ['away', { state: 'withdrawn' }],
];

describe('a person of the morning', () => {
  it.each(standings)('a person of "This morning" has the state %s', (standing, change) => {
    expect(morningStateOf(checkIn(change))).toBe(standing);
  });

  it('people of "This morning" are ordered by urgency, then by the time of the question', () => {
    const all = standings.map(([, change], index) => checkIn({ ...change, id: `${index}` }));
    const shown = inOrder(all.toReversed()).map(morningStateOf);
    expect(shown).toEqual(standings.map(([standing]) => standing));
    const early = checkIn({ id: 'b', opensAt: '2026-03-04T01:00:00.000Z' });
    const late = checkIn({ id: 'a', opensAt: '2026-03-04T02:00:00.000Z' });
    expect(inOrder([late, early]).map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it('gets one reply, only after an answer', () => {
    for (const state of ['fine', 'call', 'help'] as const) {
      expect(canReply(checkIn({ state }))).toBe(true);
      expect(canReply(checkIn({ state, reply }))).toBe(false);
    }
    for (const state of ['open', 'late', 'missed', 'paused', 'withdrawn'] as const)
      expect(canReply(checkIn({ state }))).toBe(false);
  });

  it('stays on the list until the companion replies, has spoken or confirms', () => {
    const waiting = standings.filter(([, change]) => isWaiting(checkIn(change)));
    expect(waiting.map(([standing]) => standing)).toEqual([
      ...['help', 'call', 'confirm', 'missed', 'reply'],
    ]);
  });
});

describe('a digit', () => {
  it('picks one of ten greetings', () => {
    expect(['1', '9', '0'].map(greetingAt)).toEqual([0, 8, 9]);
    expect(['j', 'F1', '10', ''].map(greetingAt)).toEqual(Array(4).fill(undefined));
  });
});
