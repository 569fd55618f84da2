import { expect, expectAccessible, test } from '../fixtures.ts';
import { openAs } from '../open-as.ts';
import { newClient, verifiedCompanion } from '../trial-bookings-people.ts';

// Long, because the test has many steps.
test.describe.configure({ timeout: 120_000 });

// What the page shows, and refusals, are in packs-page.test.tsx of the client remote.
test.describe('a session pack', () => {
  // Requirement: PACK-016, PACK-024
  test('is bought with three taps after a declined card, leads to the bookings, and pays for the next booking', async ({
    page,
    browser,
    baseURL,
  }) => {
    const companion = await verifiedCompanion(browser, baseURL);
    const client = await newClient(baseURL);
    await openAs(page, client, `/companion/${companion.id}`);
    await page.getByRole('link', { name: 'Buy Session Pack' }).click();
    await expect(page).toHaveURL(`/session-packs/${companion.id}`);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Buy Session Pack: 3 sessions' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(companion.name);
    await expectAccessible(page);
    const pay = dialog.getByRole('button', { name: 'Pay IDR 300,000 ($18.75)' });
    const address = '**/api/billing/session-pack-purchases';
    for (const simulatedOutcome of ['declined_at_creation', 'declined_at_confirmation']) {
      await page.route(address, (route) =>
        route.request().method() === 'POST'
          ? route.continue({ postData: { ...route.request().postDataJSON(), simulatedOutcome } })
          : route.continue(),
      );
      await pay.click();
      await expect(page.getByRole('alert')).toHaveText(
        'Failed to purchase session pack. Please try again.',
      );
      await page.unroute(address);
      const purchases = await client.api.get('/api/billing/session-pack-purchases');
      expect((await purchases.json()).purchases).toEqual([]);
    }
    await pay.click();
    await expect(dialog).toContainText('Test payment, no money moved');
    await expect(page).toHaveURL('/bookings', { timeout: 20_000 });
    await expect(page.getByRole('status')).toContainText(
      `Successfully purchased 3 sessions! You can now book 3 sessions with ${companion.name}.`,
    );
    await page.getByRole('link', { name: 'Schedule a session' }).click();
    await expect(page.getByRole('main')).toContainText('Paid bySession pack');
    const { notifications } = await (await companion.api.get('/api/chat/notifications')).json();
    const bought = notifications.filter(
      ({ type }: { type: string }) => type === 'session_pack_purchased',
    );
    expect(bought).toHaveLength(1);
  });
});
