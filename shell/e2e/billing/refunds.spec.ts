import type { Page } from '@playwright/test';
import { adminOf, signInAdmin } from '../chat-pair.ts';
import { expect, expectAccessible, test, visitInside } from '../fixtures.ts';
import { openAs } from '../open-as.ts';
import { payPlan, storeRefundThere } from '../refunds-people.ts';
import { asSystem } from '../system.ts';
import { newClient, verifiedCompanion } from '../trial-bookings-people.ts';

// Long, because the test has many steps.
test.describe.configure({ timeout: 120_000 });

test.describe('a refund over 100 USD', () => {
  // Decision: 51
  test('is requested by one admin and approved by another on the admin page', async ({
    page,
    browser,
    baseURL,
  }) => {
    const client = await newClient(baseURL);
    await payPlan('daily', client, await verifiedCompanion(browser, baseURL));
    const card = (one: Page) =>
      one
        .locator('section')
        .filter({ hasText: `$115 back to ${client.name}` })
        .last();
    const second = { api: await signInAdmin(baseURL, 'second-admin') };
    const address = `/admin/subscriptions?search=${encodeURIComponent(client.name)}`;
    await openAs(page, { api: await adminOf(baseURL) }, address);
    await page.getByRole('button', { name: `Open the subscription of ${client.name}` }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Refund/ })
      .click();
    const ask = page.getByRole('dialog').last();
    await ask.getByLabel('Reason').fill('The calls never began');
    await ask.getByRole('button', { name: 'Refund' }).click();
    await expect(page.getByText('Over 100 USD need two admins.').first()).toBeVisible();
    await visitInside(page, '/admin');
    const request = new RegExp(`: Refund: needs a second admin, ${client.name}`);
    await page.getByRole('link', { name: request }).click();
    await expect(card(page)).toContainText('Reason: The calls never began');
    await expect(card(page).getByRole('button', { name: 'Approve' })).toHaveCount(0);
    await expect(card(page).getByRole('button', { name: 'Withdraw' })).toBeVisible();

    const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await openAs(other, second, '/admin');
    await other.getByRole('link', { name: request }).click();
    await expect(card(other)).toContainText('for Daily Check-in');
    await expectAccessible(other);
    await card(other).getByRole('button', { name: 'Approve' }).click();
    const sure = other.getByRole('dialog').last();
    await expect(sure).toContainText('Refund $115?');
    await sure.getByRole('button', { name: 'Approve' }).click();
    await expect(other.getByText('The money is on its way to the client.')).toBeVisible();
    await expect(other.getByText(`$115 back to ${client.name}`)).toHaveCount(0);
    await other.context().close();
  });
});

test.describe('an event from Stripe about a payment', () => {
  // Decision: 76, 92
  test('is shown: a refund made there to the client and admins, a dispute to staff', async ({
    page,
    browser,
    baseURL,
  }) => {
    const client = await newClient(baseURL);
    const id = await payPlan('daily', client, await verifiedCompanion(browser, baseURL));
    await storeRefundThere(id);
    await asSystem(async (system) => {
      await system.call(
        `insert into billing.disputes (id, payment_reference, amount_usd, state, opened_at) values ($1, $2, 90, 'open', now())`,
        [`dp_${id}`, `test ${id}`],
      );
      await system.call('select billing.tell_staff_of_disputes($1)', [id]);
    });
    await openAs(page, client, '/subscription');
    const paid = page.getByRole('listitem').filter({ hasText: 'PDF' });
    await expect(paid).toContainText('($25) refunded');
    const staff = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    const address = `/admin/subscriptions?search=${encodeURIComponent(client.name)}`;
    await openAs(staff, { api: await adminOf(baseURL) }, address);
    await staff.getByRole('button', { name: `Open the subscription of ${client.name}` }).click();
    await expect(staff.getByRole('dialog').getByText('Refund, $25')).toBeVisible();
    await visitInside(staff, '/admin/incidents');
    const row = staff.getByRole('row').filter({ hasText: client.name });
    await expect(row).toContainText('asks for a payment back');
    await row.getByRole('button').last().click();
    await expect(staff.getByRole('dialog')).toContainText('covers no more sessions');
    await expectAccessible(staff);
    await staff.getByRole('button', { name: 'Take it' }).click();
    await staff.getByLabel('What was the outcome?').fill('Answered in the dashboard');
    await staff.getByRole('button', { name: 'Close incident' }).click();
    await expect(row).toHaveCount(0);
  });
});
