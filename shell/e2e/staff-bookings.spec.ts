import { randomUUID } from 'node:crypto';
import { book, openTime, subscribedPair } from './bookings-people.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { asSystem } from './system.ts';
import { unique } from './trial-bookings-people.ts';

// A session that is over cannot be made by the product's own way: its end is told to the page alone.
test.describe('the session of an incident', () => {
  // Decision: 58
  test('is recorded by staff once it is over, with a reason', async ({
    page,
    browser,
    baseURL,
  }) => {
    const pair = await subscribedPair(browser, baseURL);
    const id = await book(pair, { scheduledAt: await openTime(pair.client, 26) });
    const message = unique('Nobody recorded it');
    const [incident] = await asSystem((system) =>
      system.call<{ id: string }>(
        `select backoffice_api.open_incident('absent', $1, $2, $3, 'booking', $4, $5) as id`,
        [randomUUID(), pair.client.id, pair.companion.id, id, message],
      ),
    );
    await signIn(page, 'moderator');
    // Where its notification leads; the list shows the oldest of all tests first.
    await page.goto(`/admin/incidents?review=${incident?.id}`);
    const detail = page.getByRole('dialog').first();
    await expect(detail.getByText('Not recorded')).toBeVisible();
    const absent = detail.getByRole('button', { name: 'The companion did not come' });
    await expect(absent).toHaveCount(0);

    const path = `**/api/bookings/bookings/${id}/staff`;
    let recorded: object = {};
    await page.route(path, async (route) => {
      const answer = await route.fetch();
      const json = { ...(await answer.json()), scheduledAt: '2026-01-05T03:00:00.000Z' };
      await route.fulfill({ json: { ...json, ...recorded } });
    });
    let sent: unknown;
    await page.route(`**/api/bookings/bookings/${id}/correction`, async (route) => {
      sent = [route.request().postDataJSON(), route.request().headers()['if-match']];
      recorded = { status: 'no_show', noShowBy: 'companion', version: 2 };
      await route.fulfill({ json: {} });
    });
    await page.reload();
    await absent.click();
    const dialog = page.getByRole('dialog').last();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Record it' }).click();
    await expect(dialog.getByText('Write how you know.')).toBeVisible();
    await dialog.getByLabel('Reason').fill('Her daughter rang us');
    await dialog.getByRole('button', { name: 'Record it' }).click();
    await expect(detail.getByRole('button', { name: 'It took place' })).toBeVisible();
    expect(sent).toEqual([{ outcome: 'companion_absent', reason: 'Her daughter rang us' }, '"1"']);
    await expect(detail.getByText('The companion did not come')).toHaveCount(1);
  });
});

test.describe('the sessions of staff', () => {
  test('that nobody confirmed are counted and settled by a moderator, and found by a name', async ({
    page,
    browser,
    baseURL,
  }) => {
    const pair = await subscribedPair(browser, baseURL);
    const id = await book(pair, { scheduledAt: await openTime(pair.client, 26) });
    await signIn(page, 'moderator');
    await page.goto('/admin/bookings');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sessions');
    const row = page.getByRole('row').filter({ hasText: pair.client.name });
    await expect(page.getByRole('heading', { name: 'Not confirmed' })).toBeVisible();
    await expect(row).toHaveCount(0);
    await page.keyboard.press('/');
    await page.keyboard.type(pair.client.name.slice(0, 2));
    await expect(page.getByText('Type at least 3 letters of a name.')).toBeVisible();
    await page.getByRole('search').getByRole('textbox').fill(pair.client.name);
    await expect(row).toContainText('Scheduled');
    await expectAccessible(page);
    await page.getByRole('search').getByRole('textbox').fill('nobody of that name');
    await expect(page.getByText('No session of anybody by that name.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();

    // Moved with its claims, as no endpoint can.
    await asSystem(async (system) => {
      const began = `date_trunc('minute', now()) - interval '50 minutes'`;
      await system.call(
        `update bookings.time_claims as claim set during = tstzrange(${began}, ${began} + duration_minutes * interval '1 minute')
           from bookings.bookings as booking where booking.id = $1 and claim.source_id = booking.id`,
        [id],
      );
      await system.call(`update bookings.bookings set scheduled_at = ${began} where id = $1`, [id]);
    });
    await page.reload();
    await expect(row).toContainText('Not confirmed');
    const place = page.getByRole('navigation', { name: 'Moderator Panel' });
    await expect(
      place.getByRole('link', { name: /^Sessions \d+\+? not confirmed$/ }),
    ).toBeVisible();
    await row.getByRole('button').click();
    const detail = page.getByRole('dialog').first();
    await expect(detail).toContainText(pair.companion.name);
    await expectAccessible(page);
    await detail.getByRole('button', { name: 'It took place' }).click();
    const dialog = page.getByRole('dialog').last();
    await dialog.getByLabel('Reason').fill('Both said so');
    await dialog.getByRole('button', { name: 'Record it' }).click();
    await expect(detail.getByText('Took place')).toBeVisible();
    await detail.getByRole('button', { name: 'Done' }).click();
    await expect(row).toHaveCount(0);
  });

  test('are counted as 99+ beyond 99, like all that waits', async ({ page }) => {
    const tell = (path: string, json: object) =>
      page.route(path, async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: { ...(await answer.json()), ...json } });
      });
    await tell('**/api/bookings/unconfirmed-bookings?*', { waiting: 100 });
    await tell('**/api/companion/verification/waiting', { waiting: 100 });
    await tell('**/api/bookings/trial-requests/staff?*', { waiting: 100 });
    await tell('**/api/chat/message-flags?*', { waiting: 99 });
    await tell('**/api/backoffice/incidents?*', { open: 100 });
    await signIn(page, 'admin');
    await page.goto('/admin/bookings');
    const place = page.getByRole('navigation', { name: 'Admin Panel' });
    for (const name of [
      'Sessions 99+ not confirmed',
      'Verification 99+ pending review',
      'Trial Requests 99+ waiting',
      /^Flag Review 99 /,
      'Incidents 99+ without an owner',
    ]) {
      await expect(place.getByRole('link', { name })).toBeVisible();
    }
  });

  test('are closed to clients and companions', async ({ page }) => {
    await signIn(page, 'client', true);
    await page.goto('/admin/bookings');
    await expect(page).toHaveURL(/\/unauthorized/);
  });
});
