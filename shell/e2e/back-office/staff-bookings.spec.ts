import { book, openTime, subscribedPair } from '../bookings-people.ts';
import { expect, expectAccessible, signIn, test } from '../fixtures.ts';
import { asSystem } from '../system.ts';

// Long, because the test has many steps.
test.describe.configure({ timeout: 120_000 });

test.describe('the staff page of sessions', () => {
  test('counts unconfirmed ones, which a moderator settles, and finds sessions by name', async ({
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
    await page.getByRole('search').getByRole('textbox').fill('nobody of that name');
    await expect(page.getByText('No session of anyone by that name.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();

    // Moves the booking with its claims into the past, which no endpoint can do.
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
});
