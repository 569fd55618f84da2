import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { failCalls } from './open-as.ts';
import type { Person } from './people.ts';
import { newClient, unique, verifiedCompanion } from './trial-bookings-people.ts';

/** A client with the plan Basic and a pack, both paid, and a new companion. */
async function payingClient(browser: Browser, baseURL: string | undefined) {
  const companion = await verifiedCompanion(browser, baseURL, unique('Wulan'));
  const client = await newClient(baseURL, unique('Edith'));
  const { plans, packs } = await (await client.api.get('/api/billing/catalogue')).json();
  const idOf = (rows: { id: string; code: string }[], wanted: string) =>
    rows.find(({ code }) => code === wanted)?.id;
  await buy(client, 'subscriptions', { planId: idOf(plans, 'basic'), companionId: companion.id });
  await buy(client, 'session-pack-purchases', {
    packId: idOf(packs, 'pack_5'),
    companionId: companion.id,
  });
  return { client, companion };
}

async function buy({ api }: Person, what: string, body: object) {
  const id = randomUUID();
  const answer = await api.post(`/api/billing/${what}`, { data: { id, ...body } });
  expect(answer.status()).toBe(201);
  const state = async () => (await (await api.get(`/api/billing/payments/${id}`)).json()).state;
  await expect.poll(state, { timeout: 20_000 }).toBe('succeeded');
}

async function open(page: Page, search = '', tab = '') {
  await signIn(page, 'admin');
  await page.goto(`/admin/subscriptions?${new URLSearchParams({ ...(tab && { tab }), search })}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Subscriptions');
}

const drawer = (page: Page) => page.getByRole('dialog').first();

test.describe('the screen of subscriptions', () => {
  // Ledger: GUARD-046, NAV-012, ADMIN-023
  test('has two tabs, and is for admins only', async ({ page, browser, baseURL }) => {
    await open(page);
    const menu = page.getByRole('navigation', { name: 'Admin Panel' });
    for (const name of ['Subscriptions', 'Pricing']) {
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
    }
    const tabs = page.getByRole('navigation', { name: 'Lists of sales' });
    await expect(page.getByRole('table', { name: 'Subscriptions' })).toBeVisible();
    await expectAccessible(page);
    await tabs.getByRole('link', { name: 'Session Packs' }).click();
    await expect(page.getByRole('table', { name: 'Session Packs' })).toBeVisible();
    await expectAccessible(page);
    await tabs.getByRole('link', { name: 'Subscriptions' }).click();
    await expect(page.getByRole('list', { name: 'Received by month, USD' })).toBeVisible();
    const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await signIn(other, 'moderator');
    await other.goto('/admin/subscriptions');
    await expect(other).toHaveURL(/\/unauthorized$/);
    await other.goto('/moderator');
    const theirs = other.getByRole('navigation', { name: 'Moderator Panel' });
    await expect(theirs.getByRole('link', { name: 'Companions', exact: true })).toBeVisible();
    await expect(theirs.getByRole('link', { name: 'Subscriptions' })).toHaveCount(0);
    await expect(theirs.getByRole('link', { name: 'Pricing' })).toHaveCount(0);
  });

  // Ledger: ADMIN-024, ADMIN-025
  test('finds a subscription by either name, and shows all of it', async ({
    page,
    browser,
    baseURL,
  }) => {
    const { client, companion } = await payingClient(browser, baseURL);
    await open(page);
    const box = page.getByLabel('Search by client or companion name');
    const rows = page.getByRole('table', { name: 'Subscriptions' }).getByRole('button');
    for (const { name } of [client, companion]) {
      await box.fill(name.toLowerCase());
      await expect(rows).toHaveText([client.name]);
    }
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Paused');
    await expect(page.getByText('Nothing matches the filters.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Active');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await rows.click();
    for (const part of [
      'Basic, $50 a month',
      client.name,
      companion.name,
      'Start date',
      'Next billing date',
      'First month, $50',
    ]) {
      await expect(drawer(page).getByText(part).first()).toBeVisible();
    }
    await expectAccessible(page);
  });

  // Ledger: ADMIN-030, ADMIN-036
  test('pauses, resumes and cancels, and says when it failed', async ({
    page,
    browser,
    baseURL,
  }) => {
    const { client } = await payingClient(browser, baseURL);
    await open(page, client.name);
    const row = page.getByRole('button', { name: `Open the subscription of ${client.name}` });
    const ask = page.getByRole('dialog').last();
    const reason = ask.getByLabel('Reason');
    const offered = drawer(page).getByRole('button', { name: /subscription$/ });
    await row.click();
    await expect(offered).toHaveText(['Pause subscription', 'Cancel subscription']);
    await offered.first().click();
    await ask.getByRole('button', { name: 'Pause subscription' }).click();
    await expect(ask.getByText('Please write why, in a few words.')).toBeVisible();
    await reason.fill('In hospital until May');
    await failCalls(page, 'POST /api/billing/subscriptions/*/pause');
    await ask.getByRole('button', { name: 'Pause subscription' }).click();
    await expect(ask.getByText('Failed to pause subscription. Please try again.')).toBeVisible();
    await expect(reason).toHaveValue('In hospital until May');
    await page.unrouteAll();
    await ask.getByRole('button', { name: 'Pause subscription' }).click();
    await expect(page.getByText('Subscription paused successfully!').first()).toBeVisible();
    await row.click();
    await expect(offered).toHaveText(['Resume subscription']);
    await offered.click();
    await reason.fill('Home again');
    await ask.getByRole('button', { name: 'Resume subscription' }).click();
    await expect(page.getByText('Subscription resumed successfully!').first()).toBeVisible();
    await row.click();
    await offered.last().click();
    await reason.fill('Moved to her daughter');
    await expect(ask.getByLabel('Give back (USD)')).toHaveValue('50.00');
    await ask.getByLabel('Give back (USD)').fill('60');
    await ask.getByRole('button', { name: 'Cancel subscription' }).click();
    await expect(ask.getByText('Please enter an amount like 12.50, at most $50.')).toBeVisible();
    await ask.getByLabel('Give back (USD)').fill('20,5');
    await ask.getByRole('button', { name: 'Cancel subscription' }).click();
    await expect(page.getByText('Subscription cancelled successfully!').first()).toBeVisible();
    await row.click();
    await expect(drawer(page).getByText('Cancelled', { exact: true }).first()).toBeVisible();
    await expect(offered).toHaveCount(0);
    await expect(async () => {
      await page.reload();
      await expect(drawer(page).getByText('Refund, $20.50')).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 20_000 });
  });

  // Ledger: ADMIN-029
  test('gives each status of a transaction a colour of its own', async ({
    page,
    browser,
    baseURL,
  }) => {
    const { client } = await payingClient(browser, baseURL);
    await page.route('**/api/billing/subscriptions/*/staff', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      const [one] = body.subscription.transactions;
      body.subscription.transactions = ['completed', 'pending', 'failed', 'refunded'].map(
        (status) => ({ ...one, id: randomUUID(), status }),
      );
      await route.fulfill({ response: answer, json: body });
    });
    await open(page, client.name);
    await page.getByRole('button', { name: `Open the subscription of ${client.name}` }).click();
    const badges = drawer(page).getByRole('listitem').locator('.k-badge');
    await expect(badges).toHaveText(['Completed', 'Pending', 'Failed', 'Refunded']);
    const colours = await badges.evaluateAll((all) =>
      all.map((badge) => getComputedStyle(badge).color),
    );
    expect(new Set(colours).size).toBe(4);
  });

  test('gives back a part of a pack, and shows what is left of it', async ({
    page,
    browser,
    baseURL,
  }) => {
    const { client } = await payingClient(browser, baseURL);
    await open(page, client.name, 'packs');
    await expect(page.getByText('0 of 5 (0%)').first()).toBeVisible();
    await page.getByRole('button', { name: `Open the session pack of ${client.name}` }).click();
    await drawer(page).getByRole('button', { name: 'Give back' }).click();
    const ask = page.getByRole('dialog').last();
    await ask.getByLabel('Amount (USD)').fill('12.50');
    await ask.getByLabel('Reason').fill('Two calls did not work');
    await ask.getByRole('button', { name: 'Give back' }).click();
    await expect(page.getByText('The refund is on its way to the client.').first()).toBeVisible();
    await expect(page.getByText('2 of 5 (40%)').first()).toBeVisible();
  });
});
