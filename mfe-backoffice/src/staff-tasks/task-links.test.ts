import { describe, expect, it } from 'vitest';
import { hrefOf, isIncident, kinds, kindsFor, withFilters } from './task-links.ts';

const id = '01900000-0000-7000-8000-000000000001';

describe('the link of a task', () => {
  it.each([
    ['incident', 'urgent', '/admin/incidents?review='],
    ['objection', 'objection', '/admin/incidents?review='],
    ['session', 'unconfirmed', '/admin/incidents?review='],
    ['session', 'scheduled', '/admin/bookings?review='],
    ['session', 'confirmed', '/admin/bookings?review='],
    ['report', null, '/admin/flags?review='],
    ['verification', 'again', '/admin/verification?review='],
    ['trial_request', null, '/admin/trial-requests?review='],
    ['second_admin', 'delete', '/admin?request='],
    ['second_admin', 'refund', '/admin?request='],
    ['message', null, '/admin/messages?review='],
    ['payment', null, '/admin/subscriptions?review='],
  ] as const)('the link of a task of a %s (%s) is %s', (kind, detail, path) => {
    expect(hrefOf({ id, kind, detail }, true)).toBe(`${path}${id}`);
  });

  it("the link of a payout batch's task is the payouts page, and of a trial request the moderator's dashboard", () => {
    expect(hrefOf({ id, kind: 'second_admin', detail: 'payout' }, true)).toBe('/admin/payouts');
    expect(hrefOf({ id, kind: 'trial_request', detail: null }, false)).toBe(
      `/moderator?review=${id}`,
    );
  });
});

it('a session is an incident only while one is about it', () => {
  expect(isIncident({ kind: 'session', detail: 'unconfirmed' })).toBe(true);
  expect(isIncident({ kind: 'session', detail: 'scheduled' })).toBe(false);
  expect(isIncident({ kind: 'report', detail: null })).toBe(false);
});

it('moderators have no kinds of money, admins or messages to the team', () => {
  expect(kindsFor(true)).toEqual(kinds);
  expect(kindsFor(false)).toEqual([
    ...['incident', 'objection', 'session', 'report', 'verification', 'trial_request'],
  ]);
});

describe('the filters of the list', () => {
  it.each([
    ['/admin?request=1', '/admin?owner=mine', '/admin?owner=mine&request=1'],
    ['/admin?request=2', '/admin?owner=mine&request=1', '/admin?owner=mine&request=2'],
    ['/moderator?review=1', '/moderator', '/moderator?review=1'],
    ['/admin/flags?review=1', '/admin?owner=mine', '/admin/flags?review=1'],
    ['/admin/payouts', '/admin?owner=mine', '/admin/payouts'],
  ])('stay in a link to the same page alone: %s', (href, here, expected) => {
    expect(withFilters(href, here)).toBe(expected);
  });
});
