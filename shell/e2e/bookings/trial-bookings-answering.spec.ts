import { expect, expectAccessible, test } from '../fixtures.ts';
import {
  ask,
  enter,
  jakartaTime,
  newClient,
  trialTimes,
  verifiedCompanion,
} from '../trial-bookings-people.ts';

const conflict = 'Selected time conflicts with another trial session. Please choose another time.';

// Requirement: TRIAL-038, TRIAL-048, TRIAL-049, COMP-012, NOTE-011, NOTE-012
// Decision: 54
test("a companion's answers on the dashboard reach the client live, and either person can still cancel the call", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(150_000);
  const companion = await verifiedCompanion(browser, baseURL);
  const client = await newClient(baseURL);
  const rival = await newClient(baseURL);
  await enter(page, companion);
  await page.goto('/dashboard');
  await expect(page.getByText('No requests are waiting')).toBeVisible();
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const clientPage = await context.newPage();
  await enter(clientPage, client);
  const first = jakartaTime('14:00');
  for (const time of [first, jakartaTime('15:00')]) await ask(client, companion, time);
  await clientPage.goto('/dashboard');
  await expect(clientPage.getByText('Waiting for an answer')).toHaveCount(2);
  const cardsUnder = (name: string) =>
    page
      .locator('section', { has: page.getByRole('heading', { name, exact: true }) })
      .getByRole('article')
      .filter({ hasText: client.name });
  const waiting = cardsUnder('Trial Booking Requests');
  const ofClient = (time: string) => clientPage.getByRole('article').filter({ hasText: time });

  await test.step('requests arrive while the page is open, newest first, one of a rival too', async () => {
    await expect(waiting).toHaveCount(2);
    await expect(waiting.first()).toContainText('15:00');
    await ask(rival, companion, first);
    await expect(page.getByText('One other person asked for this time too.')).toHaveCount(2);
  });

  await test.step('an approval counts although its answer was lost', async () => {
    await page.route('**/approval', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await waiting.last().getByRole('button', { name: 'Approve' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('know that it is taken');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Approve request' }).click();
    await expect(page.getByText('Trial booking request approved!')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(waiting).toHaveCount(1);
    await expect(cardsUnder('Upcoming Sessions')).toContainText('14:00');
    await expect(ofClient('14:00').getByText('Approved', { exact: true })).toBeVisible();
  });

  await test.step('the rival reads why the request was declined', async () => {
    const { notifications } = await (await rival.api.get('/api/chat/notifications')).json();
    expect(notifications[0].title).toBe('Trial Booking Declined');
    expect(notifications[0].message).toContain('Your trial booking request has been declined.');
    expect(notifications[0].message).toContain(conflict);
  });

  await test.step('a declined request is declined for both', async () => {
    await ask(client, companion, jakartaTime('16:00'));
    await expect(waiting).toHaveCount(2);
    await expect(waiting.first()).toContainText('16:00');
    await waiting.first().getByRole('button', { name: 'Decline' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Decline request' }).click();
    await expect(page.getByText('Trial booking request rejected!')).toBeVisible();
    await expect(ofClient('16:00').getByText('Declined', { exact: true })).toBeVisible();
  });

  await test.step('the client takes a request back', async () => {
    await ofClient('15:00').getByRole('button', { name: 'Withdraw request' }).click();
    const dialog = clientPage.getByRole('dialog', { name: 'Withdraw this request?' });
    await expectAccessible(clientPage);
    await dialog.getByRole('button', { name: 'Withdraw request' }).click();
    await expect(ofClient('15:00').getByText('You withdrew this request.')).toBeVisible();
    await expect(waiting).toHaveCount(0);
    await expect(page.getByText('No requests are waiting')).toBeVisible();
  });

  await test.step('the companion cancels the approved call with a few words, and the time is free again', async () => {
    await page.getByRole('button', { name: `Cancel call with ${client.name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this call?' });
    await expect(dialog).toContainText('the time is free again for both of you');
    await dialog.getByRole('textbox').fill('I have a cold, please ask again.');
    await dialog.getByRole('button', { name: 'Cancel call' }).click();
    await expect(page.getByRole('heading', { name: 'Upcoming Sessions' })).toHaveCount(0);
    await expect(ofClient('14:00').getByText('I have a cold, please ask again.')).toBeVisible();
    expect(await trialTimes(client, companion)).toContain(first);
    const { notifications } = await (await client.api.get('/api/chat/notifications')).json();
    expect(notifications[0].title).toBe('Trial Call Cancelled');
  });
  await context.close();
});
