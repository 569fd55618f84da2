import { expect, expectAccessible, test } from './fixtures.ts';
import {
  approve,
  ask,
  enter,
  jakartaTime,
  newClient,
  trialTimes,
  verifiedCompanion,
} from './trial-bookings-people.ts';

test.describe('a trial call that does not take place', () => {
  // Decision: 54
  test("is withdrawn by the client while it is pending, and disappears from the companion's list", async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow();
    const companion = await verifiedCompanion(browser, baseURL);
    const client = await newClient(baseURL);
    await ask(client, companion, jakartaTime('14:00'));
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const companionPage = await context.newPage();
    await enter(companionPage, companion);
    await companionPage.goto('/dashboard');
    const waiting = companionPage.getByRole('article').filter({ hasText: client.name });
    await expect(waiting).toHaveCount(1);
    await expect(waiting.getByRole('button', { name: /^Cancel/ })).toHaveCount(0);

    await enter(page, client);
    await page.goto('/dashboard');
    const call = page.getByRole('article').filter({ hasText: companion.name });
    await call.getByRole('button', { name: 'Take back request' }).click();
    const dialog = page.getByRole('dialog', { name: 'Take back this request?' });
    await expect(dialog).toContainText('will be told, and the time is no longer asked for.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Keep' }).click();
    await expect(call.getByText('Waiting for an answer')).toBeVisible();
    await call.getByRole('button', { name: 'Take back request' }).click();
    await dialog.getByRole('button', { name: 'Take back request' }).click();
    await expect(call.getByText('You took this request back.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(waiting).toHaveCount(0);
    await context.close();
  });

  // Decision: 54
  test('is cancelled by the companion with a few words, which the client reads, and the time is free again', async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow();
    const companion = await verifiedCompanion(browser, baseURL);
    const client = await newClient(baseURL);
    const time = jakartaTime('14:00');
    await approve(companion, await ask(client, companion, time));
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const clientPage = await context.newPage();
    await enter(clientPage, client);
    await clientPage.goto('/dashboard');
    const call = clientPage.getByRole('article').filter({ hasText: companion.name });
    await expect(call.getByText('Approved', { exact: true })).toBeVisible();

    await enter(page, companion);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: `Cancel call with ${client.name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this call?' });
    await expect(dialog).toContainText('the time is free again for both of you');
    await dialog.getByRole('textbox').fill('I have a cold, please ask again.');
    await expectAccessible(page);
    await page.route('**/cancellation', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Cancel call' }).click();
    await expect(dialog.getByText('This did not work. Please try again.')).toBeVisible();
    await expect(dialog.getByRole('textbox')).toHaveValue('I have a cold, please ask again.');
    await page.unroute('**/cancellation');
    await dialog.getByRole('button', { name: 'Cancel call' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Upcoming Sessions' })).toHaveCount(0);

    await expect(call.getByText('Cancelled', { exact: true })).toBeVisible();
    await expect(call.getByText('I have a cold, please ask again.')).toBeVisible();
    await expectAccessible(clientPage);
    expect(await trialTimes(client, companion)).toContain(time);
    const { notifications } = await (await client.api.get('/api/chat/notifications')).json();
    expect(notifications[0].title).toBe('Trial Call Cancelled');
    expect(notifications[0].message).toContain('Your companion has cancelled.');
    await context.close();
  });
});
