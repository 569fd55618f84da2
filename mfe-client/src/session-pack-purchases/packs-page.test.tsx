import { catalogue } from '@kabar/contracts/catalogue';
import { featureFlags } from '@kabar/contracts/feature-flags';
import { payments } from '@kabar/contracts/payments';
import { publicCompanions } from '@kabar/contracts/public-companions';
import { sessionPackPurchases } from '@kabar/contracts/session-pack-purchases';
import { press } from '@kabar/remote-tests/act-on-page';
import { openSettled, textOf } from '@kabar/remote-tests/open-settled';
import { screen } from '@kabar/remote-tests/queries';
import { services } from '@kabar/remote-tests/running-services';
import { exampleId } from '@kabar/remote-tests/test-pages';
import { testRefusals } from '@kabar/remote-tests/test-refusals';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const at = `/session-packs/${exampleId}`;
const profile = `/companion/${exampleId}`;
const { own, buy } = sessionPackPurchases.endpoints;

/** Offers the packs of the initial catalogue. */
function sell(prices = { individualSessionUsd: '7.50', baselineSessionUsd: '4.17' }): void {
  services.answer(catalogue.endpoints.read, (all) => ({
    ...all,
    ...prices,
    packs: [3, 5, 10].map((sessionCount, place) => ({
      ...Object(all.packs[0]),
      id: exampleId.replace(/.$/, String(place)),
      code: `pack_${sessionCount}`,
      name: `${sessionCount} sessions`,
      description: '',
      sessionCount,
      priceUsd: (sessionCount * 6.25).toFixed(2),
      priceIdr: (sessionCount * 100_000).toFixed(2),
    })),
  }));
  services.answer(payments.endpoints.own, (all) => ({ ...all, payments: [] }));
}

const open = (path = at, arrange = () => sell()) => openSettled(remote, path, 'client', arrange);
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
const buyButtons = () => screen.queryAllByRole('button', { name: /^Buy Session Pack/ });

describe('the page of session packs', () => {
  // Requirement: PACK-001, PACK-006, PACK-012, I18N-006
  it('says what each pack contains, costs and saves, and leads to the other ways', async () => {
    const page = await open();
    const cards = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    for (const facts of [
      ['3 sessions', '$18.75', 'IDR 300,000', 'You save $3.75'],
      ['5 sessions', '$31.25', 'IDR 500,000', 'You save $6.25'],
      ['10 sessions', '$62.50', 'IDR 1,000,000', 'You save $12.50'],
    ]) {
      const card = cards.find((text) => text.startsWith(facts[0] ?? ''))?.replaceAll('\u00a0', ' ');
      for (const fact of [
        ...facts,
        '25 minutes a session',
        '$6.25 a session',
        '50% more than a subscription session',
        'Valid for 90 days',
      ]) {
        expect(card).toContain(fact);
      }
    }
    expect(textOf(page)).toContain('Packs are 50% more expensive than subscription sessions.');
    expect(hrefs()).toEqual(
      expect.arrayContaining([
        profile,
        `/bookings/trial/${exampleId}`,
        `/subscription/plans?with=${exampleId}`,
      ]),
    );
  });

  it('compares with the current prices', async () => {
    const page = await open(at, () =>
      sell({ individualSessionUsd: '8.00', baselineSessionUsd: '2.50' }),
    );
    expect(textOf(page)).toContain('You save $5.25');
    expect(textOf(page)).toContain('Packs are 150% more expensive');
  });

  // Requirement: COMP-023, COMP-024
  it('the page of session packs is linked on the public profile, beside the plans', async () => {
    await open(profile);
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(link('Buy Session Pack')).toBe(at);
    expect(link('View Subscription Plans')).toBe(`/subscription/plans?with=${exampleId}`);
    await open(profile, () => services.answer(featureFlags.endpoints.list, () => ({ flags: {} })));
    expect(screen.queryByRole('link', { name: 'Buy Session Pack' })).toBeNull();
  });

  // Requirement: PACK-003, PACK-004, PACK-005
  it('the page of session packs is the not-found page without a verified companion', async () => {
    const page = await open(at, () =>
      services.refuse(publicCompanions.endpoints.read, 'not_found'),
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Companion Not Found');
    expect(textOf(page)).toContain(
      "The companion you're looking for doesn't exist or isn't verified.",
    );
    await press(page, 'Back to Matching');
    expect(page.address()).toBe('/match');
  });

  // Requirement: PACK-007, PACK-008
  it.each([{ session_packs_enabled: false }, {}])(
    'sells nothing while the feature is off or missing: %o',
    async (flags) => {
      const page = await open(at, () => {
        sell();
        services.answer(featureFlags.endpoints.list, () => ({ flags }));
      });
      expect(textOf(page)).toContain(
        'Session packs are currently disabled. Please try our subscription plans instead.',
      );
      expect(buyButtons()).toHaveLength(0);
    },
  );

  // Requirement: PACK-002, GUARD-030
  it.each(['client', 'companion', 'moderator', 'admin'] as const)(
    'opens for every role, and sells to clients alone: %s',
    async (visitor) => {
      await openSettled(remote, at, visitor, () => sell());
      expect(screen.getByRole('heading', { level: 3, name: '3 sessions' })).toBeDefined();
      expect(buyButtons()).toHaveLength(visitor === 'client' ? 3 : 0);
    },
  );

  it('shows what is left of the own packs, there and on the dashboard', async () => {
    for (const path of [at, '/dashboard']) {
      const page = await open(path, () =>
        services.answer(own, ({ purchases }) => ({
          purchases: purchases.slice(0, 1).map((one) => ({
            ...one,
            companion: { ...one.companion, id: exampleId },
            paymentStatus: 'completed' as const,
            totalSessions: 3,
            sessionsRemaining: 2,
          })),
        })),
      );
      expect(textOf(page)).toContain('2 of 3 sessions left');
      const bar = page.body.querySelector('progress');
      expect(bar?.getAttribute('value')).toBe('33');
    }
  });
});

describe('the purchase of a pack', () => {
  // Requirement: PACK-023
  testRefusals(
    buy,
    async (refuse) => {
      const page = await open();
      await press(page, 'Buy Session Pack: 3 sessions');
      refuse();
      await press(page, 'Pay $18.75');
      return page;
    },
    { internal: 'Failed to purchase session pack. Please try again.' },
  );
});
