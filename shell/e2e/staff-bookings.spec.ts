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
    await asSystem((system) =>
      system.call(`select backoffice_api.open_incident('absent', $1, $2, $3, 'booking', $4, $5)`, [
        randomUUID(),
        pair.client.id,
        pair.companion.id,
        id,
        message,
      ]),
    );
    await signIn(page, 'moderator');
    await page.goto('/admin/incidents');
    const row = page.getByRole('row').filter({ hasText: message });
    await row.getByRole('button').click();
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
