import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import type { Person } from './people.ts';
import { newClient, unique, verifiedCompanion } from './trial-bookings-people.ts';

// A journey of many steps.
test.describe.configure({ timeout: 120_000 });

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

async function open(page: Page) {
  await signIn(page, 'admin');
  await page.goto('/admin/subscriptions');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Subscriptions');
}

const drawer = (page: Page) => page.getByRole('dialog').first();

// Filters, statuses, mistakes and failures are in subscriptions-page.test.tsx of the back office.
test('an admin finds a subscription by either name, pauses, resumes and cancels it, and gives back a part of a pack', async ({
  page,
  browser,
  baseURL,
}) => {
  const { client, companion } = await payingClient(browser, baseURL);

  await test.step('finds it, and sees all of it', async () => {
    await open(page);
    const box = page.getByLabel('Search by client or companion name');
    const rows = page.getByRole('table', { name: 'Subscriptions' }).getByRole('button');
    for (const { name } of [client, companion]) {
      await box.fill(name.toLowerCase());
      await expect(rows).toHaveText([client.name]);
    }
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

  await test.step('pauses, resumes and cancels it', async () => {
    await page.goto(`/admin/subscriptions?search=${encodeURIComponent(client.name)}`);
    const row = page.getByRole('button', { name: `Open the subscription of ${client.name}` });
    const ask = page.getByRole('dialog').last();
    const reason = ask.getByLabel('Reason');
    const offered = drawer(page).getByRole('button', { name: /subscription$/ });
    await row.click();
    await expect(offered).toHaveText(['Pause subscription', 'Cancel subscription']);
    await offered.first().click();
    await reason.fill('In hospital until May');
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
    await ask.getByLabel('Give back (USD)').fill('20,5');
    await ask.getByRole('button', { name: 'Cancel subscription' }).click();
    await expect(page.getByText('Subscription cancelled successfully!').first()).toBeVisible();
    await row.click();
    await expect(drawer(page).getByText('Cancelled', { exact: true }).first()).toBeVisible();
    await expect(offered).toHaveCount(0);
    // A job pays it back.
    const refunds = async () => {
      const { payments } = await (await client.api.get('/api/billing/payments')).json();
      return payments.map(({ refundedUsd }: { refundedUsd: string }) => refundedUsd);
    };
    await expect.poll(refunds, { timeout: 30_000 }).toContain('20.50');
    await page.reload();
    await expect(drawer(page).getByText('Refund, $20.50')).toBeVisible();
  });

  await test.step('gives back a part of a pack', async () => {
    await page.goto(`/admin/subscriptions?tab=packs&search=${encodeURIComponent(client.name)}`);
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
