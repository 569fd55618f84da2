import type { Browser, Page } from '@playwright/test';
import { book, openTime, subscribedPair } from './bookings-people.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { openAs } from './open-as.ts';
import type { Person } from './people.ts';
import { openBrowser } from './trial-requests-people.ts';

// Four people, each with a browser.
test.describe.configure({ timeout: 120_000 });

/** Two sessions with the present companion; the next one has another client at the time of the second. */
async function people(browser: Browser, baseURL: string | undefined) {
  const [pair, other] = [
    await subscribedPair(browser, baseURL),
    await subscribedPair(browser, baseURL),
  ];
  const next = other.companion;
  const first = await openTime(pair.client, 26);
  const second = await openTime(pair.client, 50);
  const ids = [await book(pair, { scheduledAt: first }), await book(pair, { scheduledAt: second })];
  await book(other, { scheduledAt: second });
  return { ...pair, next, ids };
}

async function openPage(page: Page, client: Person) {
  await signIn(page, 'moderator');
  await page.goto('/admin/reassign');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reassignment');
  await page.getByLabel('Search by client or companion name').fill(client.name);
  await expect(rowOf(page, client)).toBeVisible();
}

const rowOf = (page: Page, client: Person) =>
  page.getByRole('row').filter({ hasText: client.name });
const nextOf = (page: Page, client: Person) =>
  page.getByLabel(`Select new companion for ${client.name}`);

/** Verified companions of this installation may be more than the list shows at once. */
async function choose(page: Page, client: Person, next: Person) {
  const find = page.getByLabel('Find a new companion by name');
  if (await find.isVisible()) await find.fill(next.name);
  await nextOf(page, client).selectOption({ label: next.name });
  await page.getByRole('button', { name: `Reassign ${client.name}` }).click();
}

const bookingOf = async (person: Person, id: string) =>
  (await person.api.get(`/api/bookings/bookings/${id}`)).json();

test.describe('the screen of reassignments', () => {
  // What cannot be reassigned, conflicts and failures are in reassign-page.test.tsx of the back office.
  test('says what moves, and moves exactly that, seen by all four', async ({
    page,
    browser,
    baseURL,
  }) => {
    const { client, companion, next, ids } = await people(browser, baseURL);
    const [hers, former, coming] = [
      await openBrowser(browser, baseURL),
      await openBrowser(browser, baseURL),
      await openBrowser(browser, baseURL),
    ];
    await openAs(hers, client, '/dashboard');
    await openAs(former, companion, '/dashboard');
    await openAs(coming, next, '/dashboard');
    await expect(former.getByText(client.name).first()).toBeVisible();

    await openPage(page, client);
    await choose(page, client, next);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Stays at its time')).toBeVisible();
    await expect(dialog.getByText('Cancelled, credit back')).toBeVisible();
    await expect(dialog.getByText(`${next.name} has another session then.`)).toBeVisible();
    await expectAccessible(page);
    const time = dialog.getByLabel(/^Another time for the session of/);
    await time.selectOption({ index: 1 });
    await expect(dialog.getByText('New time', { exact: true })).toBeVisible();
    await dialog.getByLabel('Handover note').fill('She hears better on the left side.');
    await dialog.getByRole('button', { name: 'Reassign', exact: true }).click();
    await expect(page.getByText('Successfully reassigned client to new companion.')).toBeVisible();
    await expect(rowOf(page, client)).toContainText(next.name);

    for (const id of ids) {
      expect((await bookingOf(client, id)).companion.id).toBe(next.id);
      expect((await companion.api.get(`/api/bookings/bookings/${id}`)).status()).toBe(404);
    }
    await expect(coming.getByText(client.name).first()).toBeVisible();
    await coming.getByText('Handover note from our team').click();
    await expect(coming.getByText('She hears better on the left side.')).toBeVisible();
    await expect(former.getByText(client.name)).toHaveCount(0);
    await hers.goto('/notifications');
    await expect(hers.getByText('You have a new companion').first()).toBeVisible();
    for (const one of [hers, former, coming]) await one.context().close();
  });
});
