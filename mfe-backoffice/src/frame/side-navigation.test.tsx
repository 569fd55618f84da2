import { incidents } from '@kabar/contracts/incidents';
import { messageFlags } from '@kabar/contracts/message-flags';
import { staffBookings } from '@kabar/contracts/staff-bookings';
import { staffTrialRequests } from '@kabar/contracts/staff-trial-requests';
import { verification } from '@kabar/contracts/verification';
import { openSettled } from '@kabar/remote-tests/open-settled';
import { screen, within } from '@kabar/remote-tests/queries';
import { services } from '@kabar/remote-tests/running-services';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const entriesOf = (panel: string) =>
  within(screen.getByRole('navigation', { name: panel }))
    .getAllByRole('link')
    .map((link) => [
      link.querySelector('span:not([class])')?.textContent,
      link.getAttribute('href'),
    ]);

const shared = [
  ['Companions', '/admin/companions'],
  ['Verification', '/admin/verification'],
  ['Reassignment', '/admin/reassign'],
  ['Flag Review', '/admin/flags'],
];

describe('the side navigation of the back office', () => {
  // Requirement: NAV-009, NAV-010, NAV-011, NAV-012
  it.each([
    ['admin', 'Admin Panel', '/admin'],
    ['moderator', 'Moderator Panel', '/moderator'],
  ] as const)(
    'the side navigation of the back office has the entries of the role: %s',
    async (visitor, panel, start) => {
      await openSettled(remote, '/admin/companions', visitor);
      expect(screen.getByRole('heading', { level: 2, name: panel })).toBeDefined();
      const entries = entriesOf(panel);
      expect(entries).toEqual(expect.arrayContaining([['Dashboard', start], ...shared]));
      const ofAdmins = ['/admin/subscriptions', '/admin/pricing', '/admin/payouts'];
      expect(ofAdmins.filter((path) => entries.some(([, href]) => href === path))).toEqual(
        visitor === 'admin' ? ofAdmins : [],
      );
      const back = screen.getByRole('link', { name: 'Back to Dashboard' });
      expect(back.getAttribute('href')).toBe('/dashboard');
    },
  );

  it('counts what waits, as 99+ beyond 99', async () => {
    await openSettled(remote, '/admin/companions', 'admin', () => {
      services.answer(staffBookings.endpoints.unconfirmed, (all) => ({ ...all, waiting: 100 }));
      services.answer(verification.endpoints.waiting, () => ({ waiting: 100 }));
      services.answer(staffTrialRequests.endpoints.list, (all) => ({ ...all, waiting: 100 }));
      services.answer(messageFlags.endpoints.list, (all) => ({ ...all, waiting: 99 }));
      services.answer(incidents.endpoints.list, (all) => ({ ...all, open: 100 }));
    });
    for (const name of [
      'Sessions 99+ not confirmed',
      'Verification 99+ pending review',
      /^Trial Requests 99\+ /,
      /^Flag Review 99 /,
      'Incidents 99+ without an owner',
    ]) {
      expect(screen.getByRole('link', { name })).toBeDefined();
    }
  });
});

describe('the menu of a phone', () => {
  it('opens and closes by its button, which says so, and closes when a place is chosen', async () => {
    const page = await openSettled(remote, '/admin/companions', 'moderator');
    const button = screen.getByRole('button', { name: 'Menu' });
    const isOpen = () => button.getAttribute('aria-expanded');
    expect(isOpen()).toBe('false');
    expect(button.getAttribute('aria-controls')).toBe(
      screen.getByRole('navigation', { name: 'Moderator Panel' }).id,
    );
    await page.user.click(button);
    expect(isOpen()).toBe('true');
    await page.user.click(button);
    expect(isOpen()).toBe('false');
    await page.user.click(button);
    await page.user.click(screen.getByRole('link', { name: 'Companions' }));
    expect(isOpen()).toBe('false');
  });
});
