import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, visitInside } from '../fixtures.ts';
import { openAs } from '../open-as.ts';
import type { Person } from '../people.ts';
import { storePaid } from '../refunds-people.ts';
import { asSystem } from '../system.ts';
import { newClient, verifiedCompanion } from '../trial-bookings-people.ts';

// Long, because the test has many steps.
test.describe.configure({ timeout: 120_000 });

const address = 'https://checkout.stripe.test/c/pay/one';
const stopped = 'You stopped this payment. Nothing was charged.';

/** Starts the purchase of a pack that is paid on the provider's page; returns the payment's id. */
async function payOnPage(client: Person, companion: Person): Promise<string> {
  const id = crypto.randomUUID();
  await asSystem((system) =>
    system.call(
      `insert into billing.payments (id, user_id, purpose, pack_id, companion_id, description, amount_usd, provider, state,
           checkout_url, created_at)
         select $1, $2, 'pack', id, $3, name, price_usd, 'stripe', 'waiting', $4, now()
           from billing.session_packs where code = 'pack_3'`,
      [id, client.id, companion.id, address],
    ),
  );
  return id;
}

const wayToPay = (page: Page) => page.getByRole('link', { name: 'Go to the payment page' });

test.describe("a payment on the provider's page", () => {
  // Decision: 78
  test('can be resumed and stopped, leads on once it is settled, and has a receipt', async ({
    page,
    browser,
    baseURL,
  }) => {
    const [companion, client] = [
      await verifiedCompanion(browser, baseURL),
      await newClient(baseURL),
    ];
    await payOnPage(client, companion);
    await openAs(page, client, `/session-packs/${companion.id}`);
    await expect(wayToPay(page)).toHaveAttribute('href', address);
    await expect(page.getByRole('button', { name: /^Buy Session Pack/ })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Do not pay' }).click();
    await expect(page.getByText(stopped)).toBeVisible();
    await expect(wayToPay(page)).toHaveCount(0);
    const id = await payOnPage(client, companion);
    await page.reload();
    await expect(wayToPay(page)).toBeVisible();
    await asSystem((system) =>
      system.call(
        `select billing_api.record_purchase(id, user_id, pack_id, companion_id, 'stripe', $2, now(), 25, now() + interval '90 days',
           now() + interval '60 days') from billing.payments where id = $1`,
        [id, `pi_${id}`],
      ),
    );
    await storePaid(id, `pi_${id}`);
    await expect(page).toHaveURL('/bookings');
    const answer = await client.api.post(`/api/billing/payments/${id}/cancellation`, {
      data: {},
      headers: { origin: baseURL ?? '' },
    });
    expect(answer.status()).toBe(409);
    await visitInside(page, '/subscription');
    const [receipt] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /^Receipt \d+ \(PDF\)$/ }).click(),
    ]);
    expect(receipt.suggestedFilename()).toMatch(/^receipt-\d+\.pdf$/);
    const list = page.getByRole('listitem').filter({ hasText: 'PDF' });
    await expect(list).toContainText('3 sessions');
    await page.getByRole('button', { name: 'Bahasa Indonesia' }).click();
    await expect(list).toContainText('3 sesi');
  });
});
