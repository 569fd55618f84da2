import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { book, openDayAndNight, openTime, subscribedPair } from '../bookings-people.ts';
import { signInAdmin } from '../chat-pair.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { openAs } from '../open-as.ts';
import type { Person } from '../people.ts';
import { payPlan } from '../refunds-people.ts';
import { asSystem, oneBatchAtATime } from '../system.ts';
import { newClient, unique, verifiedCompanion } from '../trial-bookings-people.ts';
import { openBrowser } from '../trial-requests-people.ts';

// Long, because six people each use a browser.
test.describe.configure({ timeout: 240_000 });

const goTo = async (page: Page, place: string | RegExp, title: string) => {
  await page
    .getByRole('navigation', { name: 'Admin Panel' })
    .getByRole('link', { name: place, exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
};

/** Presses a button of the payouts page and confirms. */
async function decide(page: Page, name: string) {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

const bookingOf = async (person: Person, id: string) =>
  (await person.api.get(`/api/bookings/bookings/${id}`)).json();

// Requirement: ROLE-003 (Decision: 36, 51)
test("an admin's week: a companion, a role, a refund, a payout and an export, each seen by the people it concerns", async ({
  page,
  browser,
  baseURL,
}) => {
  const [companion, other, client, promoted] = await Promise.all([
    verifiedCompanion(browser, baseURL),
    subscribedPair(browser, baseURL),
    newClient(baseURL, unique('Edith')),
    newClient(baseURL, unique('Widya')),
  ]);
  const next = other.companion;
  await openDayAndNight(companion);
  await payPlan('basic', client, companion);
  const [first, second] = [await openTime(client, 26), await openTime(client, 50)];
  const ids = [
    await book({ client, companion }, { scheduledAt: first }),
    await book({ client, companion }, { scheduledAt: second }),
  ];
  // The next companion has another session at that time.
  await book(other, { scheduledAt: second });
  const [hers, former, coming, theirs] = await Promise.all(
    Array.from({ length: 4 }, () => openBrowser(browser, baseURL)),
  );
  if (!(hers && former && coming && theirs)) throw new Error('no browser');
  await openAs(former, companion, '/dashboard');
  await openAs(coming, next, '/dashboard');
  await openAs(page, { api: await signInAdmin(baseURL) }, '/admin');

  await test.step('Monday: a reassignment does what its preview said', async () => {
    await goTo(page, 'Reassignment', 'Reassignment');
    await page.getByLabel('Search by client or companion name').fill(client.name);
    const row = page.getByRole('row').filter({ hasText: client.name });
    await expect(row).toBeVisible();
    const find = page.getByLabel('Find a new companion by name');
    if (await find.isVisible()) await find.fill(next.name);
    const choice = page.getByLabel(`Select new companion for ${client.name}`);
    await choice.selectOption({ label: next.name });
    await row.getByRole('button', { name: `Reassign ${client.name}` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Stays at its time')).toHaveCount(1);
    await expect(dialog.getByText('Cancelled, credit back')).toHaveCount(1);
    await dialog.getByLabel('Handover note').fill('She hears better on the left side.');
    await dialog.getByRole('button', { name: 'Reassign', exact: true }).click();
    await expect(page.getByText('Successfully reassigned client to new companion.')).toBeVisible();
    const [stays, ends] = await Promise.all(ids.map((id) => bookingOf(client, id)));
    expect([stays.companion.id, stays.status, stays.scheduledAt]).toEqual([
      ...[next.id, 'scheduled', first],
    ]);
    expect(ends.status).toBe('cancelled');
    await expect(former.getByText(client.name)).toHaveCount(0);
    await expect(coming.getByText(client.name).first()).toBeVisible();
    await coming.getByText('Handover note from our team').click();
    await expect(coming.getByText('She hears better on the left side.')).toBeVisible();
    await openAs(hers, client, '/notifications');
    await expect(hers.getByText('You have a new companion').first()).toBeVisible();
  });

  await test.step('Tuesday: a client becomes a moderator', async () => {
    await openAs(theirs, promoted, '/moderator');
    await expect(theirs).toHaveURL(/\/unauthorized$/);
    await goTo(page, 'Users and roles', 'Users and roles');
    await page.getByLabel('Search by name or email address').fill(promoted.name);
    await page.getByRole('button', { name: `Change role of ${promoted.name}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /^Moderator/ }).check({ force: true });
    await dialog.getByRole('button', { name: 'Save role' }).click();
    await expect(page.getByText(`The role of ${promoted.name} is changed.`)).toBeVisible();
    // As if signed in with a one-time code.
    await asSystem((system) =>
      system.call('update auth.sessions set second_factor = true where account_id = $1', [
        promoted.id,
      ]),
    );
    await theirs.goto('/moderator');
    await expect(theirs.getByRole('navigation', { name: 'Moderator Panel' })).toBeVisible();
  });

  await test.step('Wednesday: a part of a payment is given back', async () => {
    await goTo(page, 'Subscriptions', 'Subscriptions');
    await page.getByLabel('Search by client or companion name').fill(client.name);
    await page.getByRole('button', { name: `Open the subscription of ${client.name}` }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Refund/ })
      .click();
    const ask = page.getByRole('dialog').last();
    await ask.getByLabel('Amount (USD)').fill('12.50');
    await ask.getByLabel('Reason').fill('A call that was cancelled');
    // The button waits for the preview of the refund.
    const give = ask.getByRole('button', { name: 'Refund' });
    await expect(give).not.toHaveAttribute('aria-busy');
    await give.click();
    await expect(page.getByText('The refund is on its way to the client.').first()).toBeVisible();
    await expect(async () => {
      await hers.goto('/subscription');
      await expect(hers.getByText('($12.50) refunded')).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 30_000 });
  });

  await test.step('Thursday: a payout by two admins, which its companion finds paid', async () => {
    await oneBatchAtATime(async () => {
      // 40 minutes of a session that was logged four days ago.
      await asSystem((system) =>
        system.call(
          `select billing_api.post_earning(array[$1::uuid], $2, 'booking', 40, 40, 40, current_date - 4, now() - interval '1 day', false, true,
             now() - interval '4 days')`,
          [randomUUID(), companion.id],
        ),
      );
      const colleague = { api: await signInAdmin(baseURL, 'second-admin') };
      await page.goto('/admin/payouts');
      await decide(page, 'Make a batch');
      const waits = 'Another admin must approve this batch.';
      await expect(page.getByText(waits).first()).toBeVisible();
      await page.goto('/admin');
      const batch = page.getByRole('row').filter({ hasText: 'Batch of payouts to approve' });
      await expect(batch).toContainText('You asked for it');
      const desk = await openBrowser(browser, baseURL);
      await openAs(desk, colleague, '/admin');
      await expectAccessible(desk);
      await desk.getByRole('link', { name: /^Decide: Batch of payouts/ }).click();
      await expect(desk).toHaveURL(/\/admin\/payouts$/);
      await decide(desk, 'Approve');
      await desk.context().close();
      await page.goto('/admin/payouts');
      await decide(page, 'Mark as paid');
      const row = page.getByRole('row').filter({ hasText: companion.name });
      await expect(row.first()).toContainText(/IDR\s64,000.*Paid/);
      await openAs(former, companion, '/earnings');
      // The statement and the payout show the same sum as the batch.
      await expect(former.getByText(/Total: IDR\s64,000/)).toBeVisible();
      const paid = former.getByRole('listitem').filter({ hasText: /Paid\s*IDR\s64,000/ });
      await expect(paid).toHaveCount(2);
    });
  });

  await test.step('Friday: the audit says who did it, and gives a file', async () => {
    await page.goto('/admin/audit');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit of admin actions');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'This list (CSV)' }).click();
    const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n');
    expect(lines[0]).toContain('action');
    expect(lines.filter((line) => line.includes(promoted.id))).toHaveLength(1);
    for (const type of ['reassigned', 'refund', 'payout'])
      expect(lines.filter((line) => line.includes(type)).length, type).toBeGreaterThan(0);
  });
});
