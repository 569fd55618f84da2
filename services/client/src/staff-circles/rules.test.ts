import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ending } from './queries.ts';
import { decideAgreement, decideEnding, successorOf } from './rules.ts';

const members = [
  { user_id: 'viewer', role: 'viewer' },
  { user_id: 'organiser', role: 'organiser' },
  { user_id: 'first', role: 'helper' },
  { user_id: 'second', role: 'helper' },
];
const now = new Date();
const ending = (change: Partial<Ending> = {}): Ending => ({
  ...{ person_id: 'person', user_id: 'first', reason: 'Abuse', asked_by: 'one' },
  valid_until: new Date(now.getTime() + 1),
  ...change,
});

describe('ending a membership for staff', () => {
  it('ending a membership for staff is immediate for a single admin, and otherwise needs a second one', () => {
    const decide = (adminsOfLastDay: number, userId = 'first') =>
      decideEnding({ members, adminsOfLastDay }, userId);
    expect(decide(1)).toEqual({ does: 'end', successor: null });
    expect(decide(2)).toEqual({ does: 'ask' });
    expect(decide(1, 'organiser')).toEqual({ does: 'end', successor: 'first' });
    expect(decide(1, 'stranger')).toEqual({ refusal: 'not_found' });
  });

  it('needs an admin other than its author, before the request expires', () => {
    const agree = (change: Partial<Ending>, admin = 'two') =>
      decideAgreement({ ending: ending(change), members }, admin, now);
    expect(agree({})).toEqual({ successor: null });
    expect(agree({}, 'one')).toEqual({ refusal: 'other_admin_needed' });
    expect(agree({ valid_until: now })).toEqual({ refusal: 'ending_over' });
    expect(agree({ user_id: 'gone' })).toEqual({ refusal: 'ending_over' });
  });

  it('leaves exactly one organiser if any helper is left', () => {
    const role = fc.constantFrom('helper', 'viewer');
    fc.assert(
      fc.property(fc.array(role, { maxLength: 11 }), fc.nat(11), (roles, at) => {
        const circle = [{ user_id: 'organiser', role: 'organiser' }].concat(
          roles.map((one, place) => ({ user_id: String(place), role: one })),
        );
        const ended = circle[at % circle.length]?.user_id ?? '';
        const successor = successorOf(circle, ended);
        const after = circle
          .filter(({ user_id }) => user_id !== ended)
          .map((one) => (one.user_id === successor ? { ...one, role: 'organiser' } : one));
        const organisers = after.filter((one) => one.role === 'organiser').length;
        expect(organisers).toBe(
          ended !== 'organiser' || circle.some((one) => one.role === 'helper') ? 1 : 0,
        );
      }),
    );
  });
});
