import type { Page } from '@playwright/test';
import { subscribe } from './bookings-people.ts';
import { signInAdmin } from './chat-pair.ts';
import { expect, expectAccessible, type Persona, signIn, test } from './fixtures.ts';
import { failCalls, openAs } from './open-as.ts';
import { asSystem } from './system.ts';
import { newClient, verifiedCompanion } from './trial-bookings-people.ts';
import { wish } from './trial-requests-people.ts';

const question =
  'Are you sure you want to cancel your subscription? You will continue to have access until the end of your current billing period.';

const cardOf = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });

test.describe('the plans', () => {
  // Ledger: GUARD-018, SUB-018, SUB-020, SUB-021, SUB-026
  test('are shown to everybody, by price, with their contents', async ({ page }) => {
    await page.goto('/subscription/plans');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Subscription Plans');
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([
      'Basic',
      'Frequent',
      'Daily Check-in',
    ]);
    for (const [name, ...facts] of [
      ['Basic', '$50 per month', '3 sessions a week', '12 sessions', '300 minutes'],
      ['Frequent', '$85 per month', '5 sessions a week', '20 sessions', '500 minutes'],
      ['Daily Check-in', '$115 per month', '7 sessions a week', '28 sessions', '700 minutes'],
    ] as const) {
      for (const fact of [...facts, '25 minutes a session', 'Video trial included']) {
        await expect(cardOf(page, name)).toContainText(fact);
      }
    }
    await expectAccessible(page);
  });

  test('lead visitors to the sign-in', async ({ page }) => {
    await page.goto('/subscription/plans');
    await page.getByRole('button', { name: 'Subscribe: Basic' }).click();
    await expect(page).toHaveURL(/\/login/);
    const kept = await page.evaluate(() => sessionStorage.getItem('kabar-return-path'));
    expect(kept).toBe('/subscription/plans?subscribe=basic');
  });

  test('are not sold to a client who has not met a companion', async ({ page, baseURL }) => {
    await openAs(page, await newClient(baseURL), '/subscription/plans');
    await page.getByRole('button', { name: 'Subscribe: Basic' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('link', { name: 'Find a companion' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  });

  test("refuse another person's trial request, and work without it", async ({ page, baseURL }) => {
    const path = `/subscription/plans?subscribe=basic&trial_request_id=${crypto.randomUUID()}`;
    await openAs(page, await newClient(baseURL), path);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('This trial request is not yours.');
    await dialog.getByRole('button', { name: 'Go on without it' }).click();
    await expect(dialog.getByRole('link', { name: 'Find a companion' })).toBeVisible();
  });

  // Ledger: SUB-023
  test('are bought with the companion of the trial request that the address names', async ({
    page,
    browser,
    baseURL,
  }) => {
    const companion = await verifiedCompanion(browser, baseURL);
    const client = await newClient(baseURL);
    const request = await wish(client);
    const admin = await signInAdmin(baseURL);
    const assigned = await admin.post(`/api/bookings/trial-requests/${request}/assignment`, {
      data: { companionId: companion.id },
    });
    expect(assigned.status(), await assigned.text()).toBeLessThan(300);
    await openAs(page, client, `/subscription/plans?trial_request_id=${request}`);
    await page.getByRole('button', { name: 'Subscribe: Basic' }).click();
    await expect(page.getByRole('dialog')).toContainText(companion.name);
    await page.getByRole('button', { name: 'Pay $50' }).click();
    await expect(page).toHaveURL('/subscription', { timeout: 20_000 });
    await expect(page.getByRole('main')).toContainText(companion.name);
  });

  // Ledger: SUB-022
  test('are paid, and the payment is found again after the page was left', async ({
    page,
    browser,
    baseURL,
  }) => {
    const companion = await verifiedCompanion(browser, baseURL);
    const client = await newClient(baseURL);
    await openAs(page, client, `/subscription/plans?with=${companion.id}`);
    await page.getByRole('button', { name: 'Subscribe: Basic' }).click();
    await expect(page.getByRole('dialog')).toContainText(companion.name);
    await failCalls(page, 'POST /api/billing/subscriptions', {
      status: 503,
      code: 'unavailable',
      title: 'Not now',
    });
    await page.getByRole('button', { name: 'Pay $50' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Nothing was charged');
    await page.unroute('**/api/billing/subscriptions');
    await page.getByRole('button', { name: 'Pay $50' }).click();
    await expect(page.getByText('Test payment, no money moved')).toBeVisible();
    await page.goto('/subscription/plans');
    await expect(page).toHaveURL('/subscription', { timeout: 20_000 });
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
    await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  });
});

test.describe('the own subscription', () => {
  // Ledger: GUARD-024, SUB-005
  test('needs a sign-in, opens for every role, and says where there is none', async ({
    page,
    baseURL,
  }) => {
    await page.goto('/subscription');
    await expect(page).toHaveURL('/login');
    const personas: Persona[] = ['companion', 'moderator', 'admin'];
    for (const persona of personas) {
      await signIn(page, persona);
      await page.goto('/subscription');
      await expect(page.getByRole('heading', { level: 1, name: 'Subscription' })).toBeVisible();
      await page.context().clearCookies();
    }
    await openAs(page, await newClient(baseURL), '/subscription');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'No Active Subscription' })).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Choose Your Perfect Plan' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'See the plans' })).toHaveAttribute(
      'href',
      '/subscription/plans',
    );
    await expect(main.getByRole('link', { name: 'Back to the dashboard' })).toBeVisible();
    await expectAccessible(page);
  });

  // Ledger: SUB-013
  test('is not current while it is paused', async ({ page, browser, baseURL }) => {
    const client = await newClient(baseURL);
    await subscribe(client, await verifiedCompanion(browser, baseURL));
    await asSystem((system) =>
      system.call(
        `update billing.user_subscriptions set status = 'paused', paused_at = now() where user_id = $1`,
        [client.id],
      ),
    );
    await openAs(page, client, '/subscription');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'No Active Subscription' })).toBeVisible();
    await expect(main).toContainText('Your subscription to Basic is paused.');
  });

  // Ledger: SUB-012
  test('with an unknown status is shown without a colour', async ({ page, browser, baseURL }) => {
    const client = await newClient(baseURL);
    await subscribe(client, await verifiedCompanion(browser, baseURL));
    await page.route('**/api/billing/subscriptions/current', async (route) => {
      const own = await (await route.fetch()).json();
      await route.fulfill({ json: { ...own, current: { ...own.current, status: 'frozen' } } });
    });
    await openAs(page, client, '/subscription');
    await expect(page.locator('[data-tone=neutral]').filter({ hasText: 'frozen' })).toBeVisible();
  });

  // Ledger: SUB-001, SUB-002, SUB-003, SUB-007, SUB-010, SUB-011, GUARD-025, PROF-076
  test('is shown, and cancelled in two taps', async ({ page, browser, baseURL }) => {
    const companion = await verifiedCompanion(browser, baseURL);
    const client = await newClient(baseURL);
    await subscribe(client, companion);
    await openAs(page, client, '/dashboard');
    await expect(page.getByRole('heading', { name: 'Subscription', exact: true })).toBeVisible();
    await expect(page.getByText('Basic', { exact: true })).toBeVisible();
    await page.goto('/subscription/manage');
    const main = page.getByRole('main');
    for (const [name, value] of [
      ['Sessions per week', '3'],
      ['Minutes per session', '25'],
      ['Price per month', '$50'],
    ] as const) {
      await expect(main.locator('dl > div').filter({ hasText: name })).toContainText(value);
    }
    await expect(main.getByText('Next billing date')).toBeVisible();
    await expect(main.getByText('Active', { exact: true })).toBeVisible();
    await expectAccessible(page);
    const cancel = main.getByRole('button', { name: 'Cancel Subscription' });
    const dialog = page.getByRole('dialog');
    await cancel.click();
    await expect(dialog).toContainText(question);
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect(main.getByText('Active', { exact: true })).toBeVisible();
    await cancel.click();
    await failCalls(page, 'POST /api/billing/subscriptions/*/cancellation');
    const confirm = dialog.getByRole('button', { name: 'Cancel Subscription' });
    await confirm.click();
    await expect(dialog).toContainText('Failed to cancel subscription. Please try again.');
    await page.unrouteAll();
    await confirm.click();
    await expect(main.getByText(/^Your subscription will end on .*\d/)).toBeVisible();
    await expect(main.getByText('Pending Cancellation')).toBeVisible();
    await expect(cancel).toHaveCount(0);
  });

  test('whose renewal failed is paid here', async ({ page, browser, baseURL }) => {
    const companion = await verifiedCompanion(browser, baseURL);
    const client = await newClient(baseURL);
    await subscribe(client, companion);
    await asSystem((system) =>
      system.call(
        'update billing.user_subscriptions set past_due_since = now() where user_id = $1',
        [client.id],
      ),
    );
    await openAs(page, client, '/subscription');
    await expect(page.getByText('The last payment did not work.')).toBeVisible();
    await page.getByRole('button', { name: 'Pay now' }).click();
    await expect(page.getByText('The last payment did not work.')).toHaveCount(0, {
      timeout: 20_000,
    });
    await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  });

  // Ledger: SUB-004
  test('is upgraded for exactly the amount that was shown', async ({ page, browser, baseURL }) => {
    const client = await newClient(baseURL);
    await subscribe(client, await verifiedCompanion(browser, baseURL));
    await openAs(page, client, '/subscription');
    await expect(cardOf(page, 'Basic').getByText('Current Plan')).toBeVisible();
    await page.getByRole('button', { name: 'Upgrade Plan: Frequent' }).click();
    const pay = page.getByRole('dialog').getByRole('button', { name: /^Pay \$/ });
    const price = ((await pay.textContent()) ?? '').replace('Pay ', '');
    await pay.click();
    const done = page.getByText(`Your plan is Frequent now. You paid ${price}.`);
    await expect(done).toBeVisible({ timeout: 20_000 });
    await expect(cardOf(page, 'Frequent').getByText('Current Plan')).toBeVisible();
    const { payments } = await (await client.api.get('/api/billing/payments')).json();
    expect(Number(payments[0].amountUsd)).toBe(Number(price.slice(1)));
    expect(payments[0].receiptNumber).not.toBeNull();
  });
});

test.describe('a companion', () => {
  // Ledger: SUB-006
  test('with an earlier subscription has a simpler view and can cancel it too', async ({
    page,
    browser,
    baseURL,
  }) => {
    const own = await verifiedCompanion(browser, baseURL);
    await subscribe(own, await verifiedCompanion(browser, baseURL));
    await openAs(page, own, '/subscription');
    const main = page.getByRole('main');
    await expect(main.getByText('Available Plans')).toHaveCount(0);
    await main.getByRole('button', { name: 'Cancel Subscription' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(question);
    const confirm = dialog.getByRole('button', { name: 'Cancel Subscription' });
    await failCalls(page, 'POST /api/billing/subscriptions/*/cancellation');
    await confirm.click();
    await expect(dialog.getByRole('alert')).toHaveText('Failed to cancel subscription.');
    await page.unrouteAll();
    await confirm.click();
    await expect(main.getByText(/^Your subscription will end on .*\d/)).toBeVisible();
  });
});

test.describe('five trial sessions', () => {
  const seed = (id: string, request: string) =>
    asSystem((system) =>
      system.call(
        `select chat_api.notify($1, 'trial_completed_subscribe',
           jsonb_build_object('trial_request_id', $2::text, 'trial_booking_id', null))`,
        [id, request],
      ),
    );

  // Ledger: NOTE-015, NOTE-016, NOTE-017
  test('are followed by a question that is asked until it is answered', async ({
    page,
    baseURL,
  }) => {
    const client = await newClient(baseURL);
    const request = crypto.randomUUID();
    await seed(client.id, request);
    await openAs(page, client, '/dashboard');
    const dialog = page.getByRole('dialog', { name: "You've completed 5 trial sessions" });
    await dialog.getByRole('button', { name: 'Remind Me Later' }).click();
    await expect(dialog).toHaveCount(0);
    const { notifications } = await (await client.api.get('/api/chat/notifications')).json();
    expect(notifications[0].readAt).not.toBeNull();
    await seed(client.id, request);
    await page.reload();
    await dialog.getByRole('button', { name: 'Choose Your Plan' }).click();
    await expect(page).toHaveURL(`/subscription/plans?trial_request_id=${request}`);
  });
});
