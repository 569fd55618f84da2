import { expect, it } from 'vitest';
import { decideCorrection } from './rules.ts';

const now = new Date('2027-03-01T09:00:00Z');
const statuses = [
  'scheduled',
  'confirmed',
  'pending',
  'completed',
  'cancelled',
  'no_show',
] as const;
const decide = (
  status: (typeof statuses)[number],
  outcome: 'completed' | 'client_absent' | 'companion_absent',
  more: { endedMinutesAgo?: number; version?: number | '*'; waited?: boolean } = {},
) => {
  const { endedMinutesAgo = 0, version = 3, waited = true } = more;
  const scheduled_at = new Date(now.getTime() - (25 + endedMinutesAgo) * 60_000);
  const booking = { status, scheduled_at, duration_minutes: 25, version: 3 };
  return decideCorrection(booking, { outcome, waited, version }, now);
};

it('the outcome of a session can be set once it is over, and corrected later', () => {
  const held = { status: 'completed', noShowBy: null, waited: false };
  const refused = { refusal: 'status_not_allowed' };
  expect(statuses.map((status) => decide(status, 'completed'))).toEqual([
    ...[held, held, refused],
    ...[refused, refused, held],
  ]);
  const absence = (noShowBy: string, waited: boolean) => ({ status: 'no_show', noShowBy, waited });
  expect(decide('completed', 'client_absent')).toEqual(absence('client', true));
  expect(decide('completed', 'client_absent', { waited: false })).toEqual(absence('client', false));
  expect(decide('completed', 'companion_absent')).toEqual(absence('companion', false));
  expect(decide('no_show', 'client_absent')).toEqual(refused);
  expect(decide('confirmed', 'completed', { endedMinutesAgo: -1 })).toEqual({
    refusal: 'session_not_over',
  });
  expect(decide('cancelled', 'completed', { version: 2 })).toEqual({
    refusal: 'changed_meanwhile',
  });
  expect(decide('completed', 'companion_absent', { version: '*' })).toMatchObject({
    status: 'no_show',
  });
});
