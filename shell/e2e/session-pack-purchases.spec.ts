import type { BrowserContext, Page } from '@playwright/test';
import { buyPack } from './bookings-people.ts';
import { expect, expectAccessible, type Persona, signIn, test } from './fixtures.ts';
import { failCalls, openAs } from './open-as.ts';
import { newCompanion } from './people.ts';
import { newClient, verifiedCompanion } from './trial-bookings-people.ts';

const cardOf = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });

/** Switches packs off in this browser only, because all tests share one installation. */
const switchPacksOff = (context: BrowserContext, flags: Record<string, boolean>) =>
  context.route('**/api/backoffice/feature-flags', (route) => route.fulfill({ json: { flags } }));

/** Changes the catalogue in this browser only. */
async function sell(
  context: BrowserContext,
  change: (catalogue: Record<string, unknown>) => object,
) {
  await context.route('**/api/billing/catalogue', async (route) => {
    const catalogue = await (await route.fetch()).json();
    await route.fulfill({ json: { ...catalogue, ...change(catalogue) } });
  });
}

async function payFor(page: Page, pack: string) {
  await page.getByRole('button', { name: `Buy Session Pack: ${pack}` }).click();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
}

test.describe('the page of session packs', () => {
  // Ledger: PACK-002, GUARD-030
  test('needs a sign-in and opens for every role, but sells only to clients', async ({
    page,
    browser,
    baseURL,
  }) => {
    const path = `/session-packs/${(await verifiedCompanion(browser, baseURL)).id}`;
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    const personas: Persona[] = ['client', 'companion', 'moderator', 'admin'];
    for (const persona of personas) {
      await signIn(page, persona);
      await page.goto(path);
      await expect(cardOf(page, '3 sessions')).toBeVisible();
      const offered = page.getByRole('button', { name: /^Buy Session Pack/ });
      await expect(offered).toHaveCount(persona === 'client' ? 3 : 0);
      await page.context().clearCookies();
    }
  });

  // Ledger: PACK-001, PACK-006, PACK-012, I18N-006, COMP-024
  test('is linked on the public profile, and says what each pack contains, costs and saves', async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    // as it is sold at first: the test of prices changes one
    const packs = [3, 5, 10].map((sessionCount) => ({
      id: crypto.randomUUID(),
      code: `pack_${sessionCount}`,
      name: `${sessionCount} sessions`,
      description: '',
      sessionCount,
      priceUsd: (sessionCount * 6.25).toFixed(2),
      priceIdr: (sessionCount * 100_000).toFixed(2),
    }));
    await sell(context, () => ({
      packs,
      individualSessionUsd: '7.50',
      baselineSessionUsd: '4.17',
    }));
    const companion = await verifiedCompanion(browser, baseURL);
    const plans = `/subscription/plans?with=${companion.id}`;
    await openAs(page, await newClient(baseURL), `/companion/${companion.id}`);
    await expect(page.getByRole('link', { name: 'View Subscription Plans' })).toHaveAttribute(
      'href',
      plans,
    );
    await page.getByRole('link', { name: 'Buy Session Pack' }).click();
    await expect(page).toHaveURL(`/session-packs/${companion.id}`);
    for (const [name, ...facts] of [
      ['3 sessions', '$18.75', 'IDR 300,000', '$3.75'],
      ['5 sessions', '$31.25', 'IDR 500,000', '$6.25'],
      ['10 sessions', '$62.50', 'IDR 1,000,000', '$12.50'],
    ] as const) {
      const [usd, idr, saving] = facts;
      const card = cardOf(page, name);
      for (const fact of [
        usd,
        idr,
        '25 minutes a session',
        '$6.25 a session',
        `You save ${saving}`,
        '50% more than a subscription session',
        'Valid for 90 days',
      ]) {
        await expect(card).toContainText(fact);
      }
    }
    const main = page.getByRole('main');
    await expect(main).toContainText('Packs are 50% more expensive than subscription sessions.');
    for (const path of [`/companion/${companion.id}`, `/bookings/trial/${companion.id}`, plans]) {
      await page.goto(`/session-packs/${companion.id}`);
      await main.locator(`a[href="${path}"]`).first().click();
      await expect(page).toHaveURL(path);
    }
  });

  test('compares with the current prices', async ({ page, context, browser, baseURL }) => {
    const companion = await verifiedCompanion(browser, baseURL);
    await sell(context, () => ({ individualSessionUsd: '8.00', baselineSessionUsd: '2.50' }));
    await openAs(page, await newClient(baseURL), `/session-packs/${companion.id}`);
    await expect(cardOf(page, '3 sessions')).toContainText('You save $5.25');
    await expect(page.getByRole('main')).toContainText('Packs are 150% more expensive');
  });

  // Ledger: PACK-003, PACK-004, PACK-005
  test('is not found for an unknown, unverified or missing companion', async ({
    page,
    browser,
    baseURL,
  }) => {
    const client = await newClient(baseURL);
    const unverified = await newCompanion(browser, baseURL, 'Not Yet Verified');
    for (const id of [crypto.randomUUID(), unverified.id, client.id, 'nobody']) {
      await openAs(page, client, `/session-packs/${id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Companion Not Found');
      await expect(page.getByRole('main')).toContainText(
        "The companion you're looking for doesn't exist or isn't verified.",
      );
    }
    await page.getByRole('link', { name: 'Back to Matching' }).click();
    await expect(page).toHaveURL('/match');
  });

  // Ledger: PACK-007, PACK-008, COMP-023
  test('sells nothing while the feature is off, or when its flag is missing', async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const companion = await verifiedCompanion(browser, baseURL);
    const client = await newClient(baseURL);
    for (const flags of [{ session_packs_enabled: false }, {}] as const) {
      await switchPacksOff(context, flags);
      await openAs(page, client, `/session-packs/${companion.id}`);
      await expect(page.getByRole('main')).toContainText(
        'Session packs are currently disabled. Please try our subscription plans instead.',
      );
      await expect(page.getByRole('button', { name: /^Buy Session Pack/ })).toHaveCount(0);
      await page.goto(`/companion/${companion.id}`);
      await expect(page.getByRole('link', { name: 'View Subscription Plans' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Buy Session Pack' })).toHaveCount(0);
    }
  });

  test('says so when no pack is sold', async ({ page, context, browser, baseURL }) => {
    const companion = await verifiedCompanion(browser, baseURL);
    await sell(context, () => ({ packs: [] }));
    await openAs(page, await newClient(baseURL), `/session-packs/${companion.id}`);
    await expect(page.getByText('No session packs are sold now.')).toBeVisible();
  });
});

test.describe('a session pack', () => {
  // Ledger: PACK-016, PACK-024
  test('is bought in three taps, leads to the bookings, and pays for the next booking', async ({
    page,
    browser,
    baseURL,
  }) => {
    const companion = await verifiedCompanion(browser, baseURL);
    await openAs(page, await newClient(baseURL), `/session-packs/${companion.id}`);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Buy Session Pack: 3 sessions' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(companion.name);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Pay $18.75' }).click();
    await expect(dialog).toContainText('Test payment, no money moved');
    await expect(page).toHaveURL('/bookings', { timeout: 20_000 });
    await expect(page.getByRole('status')).toContainText(
      `Successfully purchased 3 sessions! You can now book 3 sessions with ${companion.name}.`,
    );
    await page.getByRole('link', { name: 'Schedule a session' }).click();
    await expect(page.getByRole('main')).toContainText('Paid bySession pack');
    const notifications = await (await companion.api.get('/api/chat/notifications')).json();
    const bought = notifications.notifications.filter(
      ({ type }: { type: string }) => type === 'session_pack_purchased',
    );
    expect(bought).toHaveLength(1);
  });

  test('is found again after the page was left during the payment', async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow();
    const companion = await verifiedCompanion(browser, baseURL);
    await openAs(page, await newClient(baseURL), `/session-packs/${companion.id}`);
    // A card that hangs for half a minute, so that the payment is still open after the reload.
    await page.route('**/api/billing/session-pack-purchases', (route) =>
      route.request().method() === 'POST'
        ? route.continue({
            postData: { ...route.request().postDataJSON(), simulatedOutcome: 'slow' },
          })
        : route.continue(),
    );
    await payFor(page, '3 sessions');
    await expect(page.getByText('Test payment, no money moved')).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL('/bookings', { timeout: 90_000 });
    await expect(page.getByRole('status')).toContainText('Successfully purchased 3 sessions!');
  });

  // Ledger: PACK-023
  test('is not bought when the payment is declined at either step, and can be tried again', async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow();
    const companion = await verifiedCompanion(browser, baseURL);
    const client = await newClient(baseURL);
    await openAs(page, client, `/session-packs/${companion.id}`);
    await page.getByRole('button', { name: 'Buy Session Pack: 3 sessions' }).click();
    const pay = page.getByRole('button', { name: 'Pay $18.75' });
    const address = '**/api/billing/session-pack-purchases';
    for (const simulatedOutcome of ['declined_at_creation', 'declined_at_confirmation']) {
      await page.route(address, (route) =>
        route.request().method() === 'POST'
          ? route.continue({ postData: { ...route.request().postDataJSON(), simulatedOutcome } })
          : route.continue(),
      );
      await pay.click();
      await expect(page.getByRole('alert')).toHaveText(
        'Failed to purchase session pack. Please try again.',
      );
      await page.unroute(address);
      const { purchases } = await (
        await client.api.get('/api/billing/session-pack-purchases')
      ).json();
      expect(purchases).toEqual([]);
    }
    await pay.click();
    await expect(page).toHaveURL('/bookings', { timeout: 20_000 });
  });

  test('is refused with a message when packs were switched off after the page was opened', async ({
    page,
    browser,
    baseURL,
  }) => {
    const companion = await verifiedCompanion(browser, baseURL);
    await openAs(page, await newClient(baseURL), `/session-packs/${companion.id}`);
    const title =
      'Session packs are currently disabled. Please try our subscription plans instead.';
    const refusal = { status: 403, code: 'packs_off', title };
    await failCalls(page, 'POST /api/billing/session-pack-purchases', refusal);
    await payFor(page, '3 sessions');
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(title);
  });

  test('is shown with what is left of it to its owner, and to nobody else', async ({
    page,
    browser,
    baseURL,
  }) => {
    const companion = await verifiedCompanion(browser, baseURL);
    const client = await newClient(baseURL);
    await buyPack(client, companion);
    await openAs(page, client, '/dashboard');
    const card = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Your session packs' }) });
    await expect(card).toContainText('3 of 3 sessions left');
    await expect(card).toContainText(companion.name);
    await expect(card.getByRole('progressbar')).toHaveAttribute('value', '0');
    await page.goto(`/session-packs/${companion.id}`);
    await expect(page.getByText('3 of 3 sessions left')).toBeVisible();
    await openAs(page, await newClient(baseURL), `/session-packs/${companion.id}`);
    await expect(cardOf(page, '3 sessions')).toBeVisible();
    await expect(page.getByText('sessions left')).toHaveCount(0);
  });
});
