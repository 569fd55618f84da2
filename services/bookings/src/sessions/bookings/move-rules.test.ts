import { expect, it } from 'vitest';
import {
  decideProposal,
  isStoredProposal,
  refusalOfMove,
  refusalToChange,
  refusalToConfirm,
  refusalToMove,
} from './move-rules.ts';
import type { TimeFacts } from './time-rules.ts';

const now = new Date('2027-03-01T09:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const statuses = [
  'scheduled',
  'confirmed',
  'pending',
  'completed',
  'cancelled',
  'no_show',
] as const;
const stored = (status: (typeof statuses)[number], ahead = 30) => ({
  ...{ status, scheduled_at: hours(ahead), duration_minutes: 25, version: 3 },
});

it('a session can be changed by its people while it is open and in the version that they saw', () => {
  const all = (ahead: number) =>
    statuses.map((status) => refusalToChange(stored(status, ahead), 3, now));
  const over = 'status_not_allowed';
  expect(all(1)).toEqual([null, null, null, over, over, over]);
  const begun = 'session_begun';
  expect(all(0)).toEqual([begun, begun, begun, over, over, over]);
  expect(refusalToChange(stored('completed'), 2, now)).toBe('changed_meanwhile');
  expect(refusalToChange(stored('scheduled'), '*', now)).toBeNull();
  expect(refusalToMove(stored('pending'), 3, now)).toBe(over);
});

it('a session can be confirmed by its companion within a day, once', () => {
  expect(refusalToConfirm(stored('scheduled', 24), 'companion', now)).toBeNull();
  expect(refusalToConfirm(stored('scheduled', 24.01), 'companion', now)).toBe('too_early');
  expect(refusalToConfirm(stored('confirmed', 24), 'companion', now)).toBe('status_not_allowed');
  expect(refusalToConfirm(stored('pending', 24), 'companion', now)).toBe('status_not_allowed');
  expect(refusalToConfirm(stored('scheduled', 24), 'client', now)).toBe('not_found');
});

it('a taken time is refused before a missing credit, and a proposal is paid when it is accepted', () => {
  const time: TimeFacts = {
    ...{ isVerified: true, minimumNoticeMinutes: 120, isOpen: true, isTaken: false },
    ...{ needsPause: false, dailyMaximum: null, callsOnDay: 0 },
  };
  const wish = { from: hours(30), to: hours(50), late: false, byCompanion: false };
  const payment = { kind: 'none', missing: 'plan' } as const;
  expect(refusalOfMove({ time }, wish, now)).toBeNull();
  expect(refusalOfMove({ time, payment }, wish, now)).toBe('no_subscription');
  expect(refusalOfMove({ time, payment, claim: 'taken' }, wish, now)).toBe('time_taken');
  expect(refusalOfMove({ time, claim: 'people_gone' }, wish, now)).toBe('companion_unavailable');
  const closed = { ...time, isOpen: false };
  expect(refusalOfMove({ time: closed, payment, claim: 'taken' }, wish, now)).toBe('time_not_open');
});

it('a proposal is stored once, and refused beside an open one', () => {
  const wish = { moveId: 'this', to: hours(50) };
  const open = { id: 'other', scheduledAt: hours(40), status: 'open' };
  expect(decideProposal([], wish, now)).toEqual({ expires: false });
  expect(decideProposal([open], wish, now)).toEqual({ refusal: 'proposal_open' });
  expect(decideProposal([{ ...open, scheduledAt: now }], wish, now)).toEqual({ expires: true });
  expect(decideProposal([{ ...open, status: 'declined' }], wish, now)).toEqual({ expires: false });
  expect(decideProposal([{ ...open, id: 'this' }], wish, now)).toEqual({ refusal: 'id_reused' });
  expect(isStoredProposal([{ ...open, id: 'this', scheduledAt: hours(50) }], wish)).toBe(true);
  expect(isStoredProposal([{ ...open, id: 'this' }], wish)).toBe(false);
});
