import { adminActions } from '@kabar/contracts/admin-actions';
import { dashboard } from '@kabar/contracts/dashboard';
import { revenue } from '@kabar/contracts/revenue';
import { staffTrialRequests } from '@kabar/contracts/staff-trial-requests';
import { press } from '@kabar/remote-tests/act-on-page';
import { openSettled, textOf } from '@kabar/remote-tests/open-settled';
import { screen, within } from '@kabar/remote-tests/queries';
import { services } from '@kabar/remote-tests/running-services';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { adminStats, moderatorStats, activityByMonth, systemStatus } = dashboard.endpoints;
const { recent } = adminActions.endpoints;

const admin = (arrange?: () => void) => openSettled(remote, '/admin', 'admin', arrange);
const moderator = (arrange?: () => void) => openSettled(remote, '/moderator', 'moderator', arrange);

const linksIn = (title: string) => {
  const section = screen.getByRole('heading', { level: 2, name: title }).closest('.k-section');
  return within(section as HTMLElement)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
};
const lineOf = (name: string) =>
  screen.getAllByRole('listitem').find(({ textContent }) => textContent?.startsWith(name))
    ?.textContent;

describe('the dashboard of an admin', () => {
  // Requirement: ADMIN-001
  it('leads to each tool by a tile, whose page exists', async () => {
    await admin();
    const tiles = linksIn('Tools');
    expect(tiles).toEqual(
      expect.arrayContaining([
        ...['/admin/verification', '/admin/subscriptions', '/admin/pricing', '/admin/payouts'],
        ...['/admin/features', '/admin/conversations', '/admin/trial-requests', '/admin/flags'],
        ...['/admin/sessions', '/admin/users/roles', '/admin/audit', '/admin/reassign'],
      ]),
    );
    const paths = remote.routes.map(({ path }) => path);
    expect(tiles.filter((href) => !paths.includes(href ?? ''))).toEqual([]);
  });

  // Requirement: ADMIN-005
  it('shows the figures of the platform in its overview', async () => {
    await admin(() =>
      services.answer(adminStats, (stats) => ({
        ...{ ...stats, totalUsers: 4_321, totalCompanions: 87, verifiedCompanions: 65 },
        ...{ pendingVerifications: 9, activeSubscriptions: 31, completedSessionPacks: 17 },
        ...{ totalSubscriptionRevenue: '1234.50', totalSessionPackRevenue: '678.00' },
      })),
    );
    const heading = screen.getByRole('heading', { name: 'Platform overview' });
    const overview = heading.closest('.k-section')?.textContent ?? '';
    for (const figure of ['4321', '87', '9', '31', '17', '$1,234.50', '$678'])
      expect(overview, figure).toContain(figure);
  });

  // Requirement: ADMIN-002
  it('leads from its figures to the companions', async () => {
    await admin();
    const link = screen.getByRole('link', { name: /Total Companions/ });
    expect(link.getAttribute('href')).toBe('/admin/companions');
  });

  // Requirement: ADMIN-007
  it.each([
    [25, 10, ['25', '20']],
    [250, 51, ['100', '100']],
  ])('shows %i subscriptions and %i packs as bars, at most full', async (active, sold, shares) => {
    await admin(() =>
      services.answer(adminStats, (stats) => ({
        ...stats,
        activeSubscriptions: active,
        completedSessionPacks: sold,
      })),
    );
    const bars = [/active subscriptions/, /session packs sold/].map((name) =>
      screen.getByRole('progressbar', { name }).getAttribute('aria-valuenow'),
    );
    expect(bars).toEqual(shares);
  });

  // Requirement: ADMIN-004
  it('says that there was no activity', async () => {
    const page = await admin(() => services.answer(recent, () => ({ actions: [] })));
    expect(textOf(page)).toContain('No recent activity');
  });

  // Requirement: ADMIN-006, Decision: 40
  it('says of each part of the system how it is, and checks again', async () => {
    type State = 'operational' | 'pending_integration' | 'direct' | 'development' | 'unavailable';
    const states: Record<string, State> = {
      database: 'operational',
      authentication: 'operational',
      payments: 'pending_integration',
      video: 'direct',
      mail: 'development',
    };
    const page = await admin(() =>
      services.answer(systemStatus, (example) => ({
        ...example,
        parts: Object.keys(states).map((name) => ({
          ...Object(example.parts[0]),
          name,
          state: states[name],
        })),
      })),
    );
    expect(lineOf('Database')).toContain('Operational');
    expect(lineOf('Authentication')).toContain('Operational');
    expect(lineOf('Payment Processing')).toContain('Pending Integration');
    expect(lineOf('Video calls')).toContain('Browser to browser');
    expect(lineOf('Email')).toContain('Development mailbox');
    Object.assign(states, { payments: 'operational', video: 'unavailable' });
    await press(page, 'Check again');
    expect(lineOf('Payment Processing')).toContain('Operational');
    expect(lineOf('Video calls')).toContain('Not available');
  });

  // Requirement: ADMIN-045
  it('names the database when it does not answer', async () => {
    const page = await admin(() => {
      for (const endpoint of [adminStats, systemStatus, activityByMonth, recent])
        services.refuse(endpoint, 'unavailable');
    });
    expect(textOf(page)).toContain('Database service unavailable');
    expect(lineOf('Database')).toContain('Not available');
  });

  // Requirement: ADMIN-041
  it('stays whole when its charts cannot be loaded', async () => {
    const page = await admin(() => services.cut(activityByMonth));
    expect(textOf(page)).toContain('This could not be loaded.');
    expect(textOf(page)).toMatch(/Total Companions\n(.*\n)?\d+/);
    services.cut(activityByMonth, false);
    await press(page, 'Try again');
    expect(screen.getByRole('heading', { name: 'Sign-ups' })).toBeDefined();
  });

  // Decision: 39
  it('draws revenue, sign-ups, sessions and flags, and says the same in a table', async () => {
    const months = Array.from({ length: 12 }, (_, ago) => ({
      month: `2026-${String(12 - ago).padStart(2, '0')}`,
      signUps: ago * 3,
      sessions: ago + 1,
      flags: 0,
    })).reverse();
    const page = await admin(() => {
      services.answer(activityByMonth, () => ({ months }));
      services.answer(revenue.endpoints.read, (all) => ({
        ...all,
        currencies: all.currencies.slice(0, 1).map((one) => ({
          ...one,
          currency: 'USD' as const,
          months: months.map(({ month }, at) => ({ month, received: `${at * 10}.00` })),
        })),
      }));
    });
    const last = (name: string) =>
      within(screen.getByRole('list', { name })).getAllByRole('listitem').at(-1)?.textContent;
    expect(last('Sign-ups, month by month')).toContain('December 2026: 0');
    expect(last('Sessions held, month by month')).toContain('December 2026: 1');
    expect(last('Received by month, USD')).toContain('December 2026: $110');
    expect(textOf(page)).toContain('None in the last twelve months.');
    const tables = [...page.body.querySelectorAll('table')];
    const table = tables.find(({ caption }) => caption?.textContent !== 'Waiting for you');
    const rows = [...(table?.querySelectorAll('tbody tr') ?? [])].map(({ textContent }) =>
      textContent?.replaceAll(/\s/g, ''),
    );
    expect(rows).toHaveLength(12);
    expect(rows[0]).toMatch(/December2026.*\$110.*0.*1.*0$/);
    expect(rows[11]).toMatch(/January2026.*\$0.*33.*12.*0$/);
  });
});

describe('the dashboard of a moderator', () => {
  // Requirement: ADMIN-012, ADMIN-014
  it('shows its figures, and says what is closed to moderators', async () => {
    const page = await moderator(() => {
      services.answer(moderatorStats, (stats) => ({
        ...stats,
        companions: 41,
        unverifiedCompanions: 7,
        messagesLastDay: 230,
      }));
      services.answer(staffTrialRequests.endpoints.list, (all) => ({ ...all, waiting: 3 }));
    });
    for (const [label, value] of [
      ['Companions', '41'],
      ['Unverified companions', '7'],
      ['Pending Trial Requests', '3'],
      ['Messages in the last 24 hours', '230'],
    ] as const) {
      const values = [...page.body.querySelectorAll('.k-stat')]
        .filter(({ textContent }) => textContent?.includes(label))
        .map((stat) => stat.querySelector('.k-stat-value')?.textContent);
      expect(values, label).toContain(value);
    }
    expect(textOf(page)).toContain(
      'Moderators cannot access financial data, pricing settings or feature flags.',
    );
  });

  // Requirement: ADMIN-013
  it('leads to the four places of a moderator', async () => {
    await moderator();
    expect(linksIn('Your work')).toEqual([
      '/admin/companions',
      '/admin/verification',
      '/admin/reassignment',
      '/admin/flag-review',
    ]);
  });

  it('each of the four places of a moderator has an icon', async () => {
    const page = await moderator();
    for (const href of ['companions', 'verification', 'reassignment', 'flag-review'])
      expect(page.body.querySelector(`a[href="/admin/${href}"] svg`)).not.toBeNull();
  });
});
