import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { book, openDayAndNight, openTime } from '../bookings-people.ts';
import { adminOf } from '../chat-pair.ts';
import { expect, test, visitInside } from '../fixtures.ts';
import { failCalls, openAs } from '../open-as.ts';
import type { Person } from '../people.ts';
import { asSystem } from '../system.ts';
import { newClient, unique, verifiedCompanion } from '../trial-bookings-people.ts';
import { openBrowser, wish } from '../trial-requests-people.ts';

// Long, because the test has many steps.
test.describe.configure({ timeout: 120_000 });

/** Creates a trial request of the client to which staff assigned the companion. */
async function assignedRequest(client: Person, companion: Person, baseURL: string | undefined) {
  const request = await wish(client);
  const admin = await adminOf(baseURL);
  const answer = await admin.post(`/api/bookings/trial-requests/${request}/assignment`, {
    data: { companionId: companion.id },
  });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  return request;
}

async function pay(page: Page) {
  await page.getByRole('button', { name: 'Pay IDR 800,000 ($50)' }).click();
  await expect(page).toHaveURL('/subscription', { timeout: 20_000 });
}

/** Downloads the receipt of the newest payment from the row with its amount. */
async function expectReceipt(page: Page, price: string, number: number) {
  const row = page.getByRole('listitem').filter({ hasText: `Receipt ${number} (PDF)` });
  await expect(row).toContainText(`$${price}`);
  const waiting = page.waitForEvent('download');
  await row.getByRole('link').click();
  const file = await waiting;
  expect(file.suggestedFilename()).toBe(`receipt-${number}.pdf`);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
}

test.describe('a client who subscribes', () => {
  // Requirement: SUB-023
  test('appears to companion and admin at once, upgrades at the quoted price, and cancels', async ({
    page,
    browser,
    baseURL,
  }) => {
    const companion = await verifiedCompanion(browser, baseURL, unique('Wulan'));
    await openDayAndNight(companion);
    const client = await newClient(baseURL, unique('Edith'));
    const request = await assignedRequest(client, companion, baseURL);
    const theirs = await openBrowser(browser, baseURL);
    await openAs(theirs, companion, '/dashboard');
    const staff = await openBrowser(browser, baseURL);
    const search = `/admin/subscriptions?search=${encodeURIComponent(client.name)}`;
    await openAs(staff, { api: await adminOf(baseURL) }, search);
    await expect(staff.getByText('Nothing matches the filters.')).toBeVisible();

    await openAs(page, client, `/subscription/plans?trial_request_id=${request}`);
    await page.getByRole('button', { name: 'Subscribe: Basic' }).click();
    await expect(page.getByRole('dialog')).toContainText(companion.name);
    await pay(page);
    await expect(page.getByRole('main')).toContainText(companion.name);
    await expect(theirs.getByText(client.name).first()).toBeVisible();
    await staff.getByRole('button', { name: 'Refresh' }).click();
    const row = staff.getByRole('button', { name: `Open the subscription of ${client.name}` });
    await expect(row).toBeVisible();
    // Does not compare totals, because other tests pay and refund at the same time.
    await row.click();
    await expect(staff.getByRole('dialog').getByText('First month, $50')).toBeVisible();

    await page.getByRole('button', { name: 'Upgrade Plan: Frequent' }).click();
    const upgrade = page.getByRole('dialog').getByRole('button', { name: /^Pay IDR .*\$/ });
    const price = /\(\$([\d.]+)\)/.exec((await upgrade.textContent()) ?? '')?.[1] ?? '';
    await upgrade.click();
    await expect(page.getByText(`(charged as $${price}).`)).toBeVisible({ timeout: 20_000 });
    const { payments } = await (await client.api.get('/api/billing/payments')).json();
    expect(Number(payments[0].amountUsd)).toBe(Number(price));
    await expectReceipt(page, price, payments[0].receiptNumber);

    await stop(page);
    await book({ client, companion }, { scheduledAt: await openTime(client, 26) });
    const late = await openTime(client, 50);
    await endPeriod(client);
    const refused = await client.api.post('/api/bookings/bookings', {
      data: { id: randomUUID(), scheduledAt: late },
    });
    expect((await refused.json()).code).toBe('no_subscription');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'No Active Subscription' })).toBeVisible();
  });

  // Requirement: SUB-022, Decision: 27
  test('with a chosen companion appears among that companion’s active clients without a reload, and pays a failed renewal', async ({
    page,
    browser,
    baseURL,
  }) => {
    const companion = await verifiedCompanion(browser, baseURL, unique('Wulan'));
    const client = await newClient(baseURL, unique('Edith'));
    const theirs = await openBrowser(browser, baseURL);
    await openAs(theirs, companion, '/dashboard');
    const count = theirs.locator('.k-stat').filter({ hasText: 'Active Clients' });
    await expect(count).toContainText('0');

    await test.step('a payment that was refused can be tried again, and goes on without its page', async () => {
      await openAs(page, client, `/subscription/plans?with=${companion.id}`);
      await page.getByRole('button', { name: 'Subscribe: Basic' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(companion.name);
      await failCalls(page, 'POST /api/billing/subscriptions', {
        status: 503,
        code: 'unavailable',
        title: 'Not now',
      });
      await page.getByRole('button', { name: 'Pay IDR 800,000 ($50)' }).click();
      await expect(dialog.getByRole('alert')).toContainText('Nothing was charged');
      await page.unroute('**/api/billing/subscriptions');
      await page.getByRole('button', { name: 'Pay IDR 800,000 ($50)' }).click();
      await expect(page.getByText('Test payment, no money moved')).toBeVisible();
      // payments.spec.ts tests a payment that is still pending when the page is opened again.
      await page.goto('/subscription');
      await expect(page.getByText('Active', { exact: true })).toBeVisible({
        timeout: 20_000,
      });
      await expect(page.getByText('Paid', { exact: true })).toBeVisible();
    });

    await expect(count).toContainText('1');
    await expect(theirs.getByRole('heading', { name: 'Your clients' })).toBeVisible();

    await test.step('a renewal that failed is paid on the page of the subscription', async () => {
      await asSystem((system) =>
        system.call(
          'update billing.user_subscriptions set past_due_since = now() where user_id = $1',
          [client.id],
        ),
      );
      await page.reload();
      await expect(page.getByText('The last payment did not work.')).toBeVisible();
      await page.getByRole('button', { name: 'Pay now' }).click();
      await expect(page.getByText('The last payment did not work.')).toHaveCount(0, {
        timeout: 20_000,
      });
      await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
    });

    await visitInside(page, '/chat');
    await expect(page.getByText(companion.name).first()).toBeVisible();
  });
});

/** Asks to cancel, declines, asks again and confirms; keeps the subscription after all, and cancels it once more. */
async function stop(page: Page) {
  const main = page.getByRole('main');
  const cancel = main.getByRole('button', { name: 'Cancel Subscription' });
  const dialog = page.getByRole('dialog');
  await cancel.click();
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await page.reload();
  await expect(main.getByText('Active', { exact: true })).toBeVisible();
  const confirm = async () => {
    await cancel.click();
    await dialog.getByRole('button', { name: 'Cancel Subscription' }).click();
    await expect(main.getByText(/^Your subscription will end on .*\d/)).toBeVisible();
  };
  await confirm();
  await main.getByRole('button', { name: 'Keep my subscription' }).click();
  await dialog.getByRole('button', { name: 'Keep my subscription' }).click();
  await expect(main.getByText('Your subscription continues.')).toBeVisible();
  await confirm();
}

/** Ends the paid period now: changes its end, runs the subscription's job, and waits for it. */
async function endPeriod(client: Person) {
  await asSystem(async (system) => {
    await system.call(
      `update billing.user_subscriptions set period_start = period_start - (next_billing_date - now()), next_billing_date = now()
         where user_id = $1`,
      [client.id],
    );
    await system.call(
      `select jobs_api.enqueue('billing:advance-subscription', jsonb_build_object('subscriptionId', id), now(),
           'billing:advance-subscription:' || id) from billing.user_subscriptions where user_id = $1`,
      [client.id],
    );
    const status = async () =>
      (
        await system.call<{ status: string }>(
          'select status from billing.user_subscriptions where user_id = $1',
          [client.id],
        )
      )[0]?.status;
    await expect.poll(status).toBe('cancelled');
  });
}
