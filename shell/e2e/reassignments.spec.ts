import type { Browser, Page } from '@playwright/test';
import { book, openDayAndNight, openTime, type Pair, subscribedPair } from './bookings-people.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { failCalls, openAs } from './open-as.ts';
import type { Person } from './people.ts';
import { unique, verifiedCompanion } from './trial-bookings-people.ts';
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

async function openPage(page: Page, client: Person, persona: 'admin' | 'moderator' = 'moderator') {
  await signIn(page, persona);
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
  // Ledger: ASSIGN-002, ASSIGN-005, ASSIGN-007, GUARD-042, GUARD-053
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
    const options = nextOf(page, client).locator('option');
    await expect(options.filter({ hasText: companion.name })).toHaveCount(0);
    const row = rowOf(page, client);
    await expect(row.getByText('Please select a new companion.')).toBeVisible();
    await expect(row.getByRole('button', { name: `Reassign ${client.name}` })).toBeDisabled();
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
    await page.goto('/admin/reassignment');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reassignment');
    for (const [person, its] of [
      [client, hers],
      [companion, former],
    ] as const) {
      await openAs(its, person, '/admin/reassign');
      await expect(its).toHaveURL(/\/unauthorized$/);
    }
    for (const one of [hers, former, coming]) await one.context().close();
  });

  test('shows what changed in between, keeps what was typed, and does what is true then', async ({
    page,
    browser,
    baseURL,
  }) => {
    const pair: Pair = await subscribedPair(browser, baseURL);
    const next = await verifiedCompanion(browser, baseURL, unique('Dewi'));
    await openDayAndNight(next);
    await book(pair, { scheduledAt: await openTime(pair.client, 26) });
    await openPage(page, pair.client, 'admin');
    await choose(page, pair.client, next);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Stays at its time')).toHaveCount(1);
    await dialog.getByLabel('Handover note').fill('Tea at four.');
    await book(pair, { scheduledAt: await openTime(pair.client, 50) });
    await dialog.getByRole('button', { name: 'Reassign', exact: true }).click();
    await expect(dialog.getByText('Failed to reassign. Please try again.')).toBeVisible();
    await expect(dialog.getByText('Changed', { exact: true })).toHaveCount(1);
    await expect(dialog.getByLabel('Handover note')).toHaveValue('Tea at four.');
    await dialog.getByRole('button', { name: 'Reassign', exact: true }).click();
    await expect(page.getByText('Successfully reassigned client to new companion.')).toBeVisible();
  });

  // Ledger: ASSIGN-004, ASSIGN-008, ASSIGN-009
  test('says when nothing is there, cannot be loaded, or fails', async ({
    page,
    browser,
    baseURL,
  }) => {
    const pair = await subscribedPair(browser, baseURL);
    await book(pair, { scheduledAt: await openTime(pair.client, 26) });
    const next = await verifiedCompanion(browser, baseURL, unique('Dewi'));
    await openPage(page, pair.client);
    await failCalls(page, 'POST /api/bookings/assignments/*/reassignment');
    await choose(page, pair.client, next);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Reassign', exact: true }).click();
    await expect(dialog.getByText('Failed to reassign. Please try again.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await page.route('**/api/bookings/assignments/staff*', (route) =>
      route.fulfill({ json: { assignments: [], next: null } }),
    );
    await page.goto('/admin/reassign');
    await expect(page.getByText('No active client-companion assignments found.')).toBeVisible();
    await page.unroute('**/api/bookings/assignments/staff*');
    await failCalls(page, 'GET /api/bookings/assignments/staff*');
    await page.goto('/admin/reassign');
    await expect(page.getByText('Failed to fetch data. Please try again.')).toBeVisible();
  });
});

test.describe('the side navigation of staff', () => {
  // Ledger: NAV-011
  test('leads admins and moderators to the same five screens', async ({ browser, baseURL }) => {
    for (const [persona, start, panel] of [
      ['admin', '/admin', 'Admin Panel'],
      ['moderator', '/moderator', 'Moderator Panel'],
    ] as const) {
      const page = await openBrowser(browser, baseURL);
      await signIn(page, persona);
      await page.goto('/admin/incidents');
      const menu = page.getByRole('navigation', { name: panel });
      for (const [name, path] of [
        ['Companions', '/admin/companions'],
        [/^Verification/, '/admin/verification'],
        ['Reassignment', '/admin/reassign'],
        [/^Flag Review/, '/admin/flags'],
        ['Dashboard', start],
      ] as const) {
        await menu.getByRole('link', { name, exact: true }).click();
        await expect(page).toHaveURL(new RegExp(`${path}$`));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      }
      await page.context().close();
    }
  });
});
