import { describe, expect, it } from 'vitest';
import { entriesFor } from './entries.ts';

const everything = (_path: string) => true;
const shown = (isAdmin: boolean, hasScreen = everything, isOn = everything) =>
  entriesFor(isAdmin, { hasScreen, isOn }).map(({ href, label }) => [label, href]);

const shared = [
  ['nav.incidents', '/admin/incidents'],
  ['nav.companions', '/admin/companions'],
  ['nav.verification', '/admin/verification'],
  ['nav.bookings', '/admin/bookings'],
  ['nav.checkIns', '/admin/check-ins'],
  ['nav.reassignment', '/admin/reassign'],
  ['nav.flags', '/admin/flags'],
];

describe('the side navigation', () => {
  it('starts at the dashboard of the role; money is for admins alone', () => {
    expect(shown(false)).toEqual([['nav.dashboard', '/moderator'], ...shared]);
    expect(shown(true)).toEqual([
      ['nav.dashboard', '/admin'],
      ...shared,
      ['nav.messages', '/admin/messages'],
      ['nav.conversations', '/admin/conversations'],
      ['nav.trialRequests', '/admin/trial-requests'],
      ['nav.subscriptions', '/admin/subscriptions'],
      ['nav.pricing', '/admin/pricing'],
      ['nav.payouts', '/admin/payouts'],
      ['nav.features', '/admin/features'],
      ['nav.releases', '/admin/releases'],
      ['nav.sessionLogs', '/admin/sessions'],
      ['nav.audit', '/admin/audit'],
      ['nav.users', '/admin/users/roles'],
    ]);
  });

  it('offers check-ins only while they are on', () => {
    const hrefs = (isOn: boolean) => shown(true, everything, () => isOn).map(([, href]) => href);
    expect(hrefs(true)).toContain('/admin/check-ins');
    expect(hrefs(false)).toEqual(hrefs(true).filter((href) => href !== '/admin/check-ins'));
  });

  it('offers nothing whose screen does not exist', () => {
    const exists = ['/moderator', '/admin/companions'];
    expect(shown(false, (path) => exists.includes(path))).toEqual([
      ['nav.dashboard', '/moderator'],
      ['nav.companions', '/admin/companions'],
    ]);
  });
});
