import { expect, expectAccessible, test } from './fixtures.ts';
import {
  approve,
  ask,
  enter,
  jakartaTime,
  newClient,
  verifiedCompanion,
} from './trial-bookings-people.ts';

const conflict = 'Selected time conflicts with another trial session. Please choose another time.';

test.describe('answering a request', () => {
  // Ledger: TRIAL-048, TRIAL-049, COMP-012, NOTE-011
  test('on the dashboard reaches the client live', async ({ page, browser, baseURL }) => {
    // Two browsers and three runs of axe.
    test.slow();
    const companion = await verifiedCompanion(browser, baseURL);
    const client = await newClient(baseURL);
    await enter(page, companion);
    await page.goto('/dashboard');
    await expect(page.getByText('No requests are waiting')).toBeVisible();

    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const clientPage = await context.newPage();
    await enter(clientPage, client);
    await ask(client, companion, jakartaTime('14:00'));
    await ask(client, companion, jakartaTime('15:00'));
    await clientPage.goto('/dashboard');
    await expect(clientPage.getByText('Waiting for an answer')).toHaveCount(2);

    // Newest first, and it arrived while the page was open.
    const cardsUnder = (name: string) =>
      page
        .locator('section', { has: page.getByRole('heading', { name, exact: true }) })
        .getByRole('article')
        .filter({ hasText: client.name });
    const cards = cardsUnder('Trial Booking Requests');
    await expect(cards).toHaveCount(2);
    await expect(cards.first()).toContainText('15:00');
    await expectAccessible(page);
    await cards.last().getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Trial booking request approved!')).toBeVisible();
    await expect(cards).toHaveCount(1);
    await expect(cardsUnder('Upcoming Sessions')).toContainText('14:00');
    await expect(clientPage.getByText('Approved', { exact: true })).toBeVisible();

    await cards.getByRole('button', { name: 'Decline' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Decline request' }).click();
    await expect(page.getByText('Trial booking request rejected!')).toBeVisible();
    await expect(page.getByText('No requests are waiting')).toBeVisible();
    await expect(clientPage.getByText('Declined', { exact: true })).toBeVisible();
    await expectAccessible(clientPage);
    await context.close();
  });

  test('counts as approved when only the answer was lost', async ({ page, browser, baseURL }) => {
    const companion = await verifiedCompanion(browser, baseURL);
    const client = await newClient(baseURL);
    await ask(client, companion, jakartaTime('15:00'));
    await enter(page, companion);
    await page.goto('/dashboard');
    await page.route('**/approval', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Trial booking request approved!')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  // Ledger: TRIAL-038, NOTE-012
  test('rejects the competing request, and that client sees why', async ({
    page,
    browser,
    baseURL,
  }) => {
    const companion = await verifiedCompanion(browser, baseURL);
    const loser = await newClient(baseURL);
    const winner = await newClient(baseURL);
    await ask(loser, companion, jakartaTime('14:00'));
    const won = await ask(winner, companion, jakartaTime('14:00'));
    await enter(page, loser);
    await page.goto('/dashboard');
    await expect(page.getByText('Waiting for an answer')).toBeVisible();
    await approve(companion, won);
    await expect(page.getByText('Declined', { exact: true })).toBeVisible();
    await expect(page.getByText('The time went to somebody else.')).toBeVisible();
    const { notifications } = await (await loser.api.get('/api/chat/notifications')).json();
    expect(notifications[0].title).toBe('Trial Booking Declined');
    expect(notifications[0].message).toContain('Your trial booking request has been declined.');
    expect(notifications[0].message).toContain(conflict);
    await page.getByRole('link', { name: 'Choose another time' }).click();
    await expect(page).toHaveURL(`/bookings/trial/${companion.id}`);
  });
});
