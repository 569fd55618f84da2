import { randomUUID } from 'node:crypto';
import {
  book,
  buyPack,
  clockOf,
  openAs,
  openTime,
  subscribedPair,
  wallOf,
} from './bookings-people.ts';
import { expect, expectAccessible, type Persona, signIn, test } from './fixtures.ts';
import { failCalls } from './open-as.ts';
import { enter, newClient, verifiedCompanion } from './trial-bookings-people.ts';

const created = 'Booking created successfully!';
const needsSubscription = 'You need an active subscription to create a booking.';

test.describe('the pages of bookings', () => {
  // Ledger: GUARD-026, GUARD-027
  test('need a sign-in, and open for every role', async ({ page }) => {
    for (const path of ['/bookings', '/bookings/new']) {
      await page.goto(path);
      await expect(page).toHaveURL('/login');
    }
    const personas: Persona[] = ['client', 'companion', 'moderator', 'admin'];
    for (const persona of personas) {
      await signIn(page, persona);
      await page.goto('/bookings');
      await expect(page.getByRole('heading', { level: 1, name: 'My Bookings' })).toBeVisible();
      await page.goto('/bookings/new');
      const title = page.getByRole('heading', { level: 1, name: 'Create a New Booking' });
      await expect(title).toBeVisible();
      const create = page.getByRole('button', { name: 'Create Booking' });
      if (persona === 'client') await expect(create).toBeVisible();
      else await expect(page.getByText('Clients book sessions')).toBeVisible();
      await page.context().clearCookies();
    }
  });

  // Ledger: BOOK-002, BOOK-004
  test('say what to do while there is no booking', async ({ page, baseURL }) => {
    await openAs(page, await newClient(baseURL), '/bookings');
    await page.getByRole('link', { name: 'Find Companions' }).last().click();
    await expect(page).toHaveURL(/\/match/);
    await page.goBack();
    await page.getByRole('link', { name: 'Schedule Your First Session' }).click();
    await expect(page).toHaveURL('/bookings/new');
    await page.goBack();
    await page.getByRole('link', { name: 'Schedule New Session' }).click();
    await expect(page).toHaveURL('/bookings/new');
  });

  // Ledger: BOOK-006
  test('refuse a booking without a credit, and keep what was typed', async ({ page, baseURL }) => {
    const client = await newClient(baseURL);
    await openAs(page, client, '/bookings/new');
    await expect(page.getByText(needsSubscription)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Find Companions' }).last()).toBeVisible();
    const wall = wallOf(new Date(Date.now() + 3 * 86_400_000).toISOString());
    await page.getByLabel('Date & Time').fill(wall);
    await page.getByRole('button', { name: 'Create Booking' }).first().click();
    await expect(page.getByRole('alert').getByText(needsSubscription)).toBeVisible();
    await expect(page.getByLabel('Date & Time')).toHaveValue(wall);
    await expectAccessible(page);
    const { bookings } = await (await client.api.get('/api/bookings/bookings')).json();
    expect(bookings).toEqual([]);
  });
});

test.describe('a new booking', () => {
  // Ledger: BOOK-001, BOOK-003, BOOK-005, BOOK-013, BOOK-014
  test('leads from an open time to a card that both people see, and survives a reload in between', async ({
    page,
    browser,
    baseURL,
  }) => {
    const pair = await subscribedPair(browser, baseURL);
    const { client, companion } = pair;
    const time = await openTime(client, 50);
    await openAs(page, client, '/bookings/new');
    const create = page.getByRole('button', { name: 'Create Booking' }).first();
    await create.click();
    await expect(page.getByText('Please choose a date and a time.')).toBeVisible();
    const field = page.getByLabel('Date & Time');
    await field.fill('2020-01-01T10:00');
    await expect(page.getByText('This time has passed. Please choose a later one.')).toBeVisible();
    await field.fill(wallOf(time));
    const chip = page.getByRole('radio', { name: clockOf(time), exact: true });
    await expect(chip).toBeChecked();
    await expect(page.getByText('2 of 3 in the week of')).toBeVisible();
    await page.reload();
    await expect(field).toHaveValue(wallOf(time));
    await expect(chip).toBeChecked();
    await expectAccessible(page);
    await create.click();
    await expect(page.getByText(created)).toBeVisible();
    await expect(page).toHaveURL(/\/bookings\/[0-9a-f-]{36}$/);
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByText('You booked this session')).toBeVisible();

    for (const [reader, other] of [
      [client, companion],
      [companion, client],
    ] as const) {
      await openAs(page, reader, '/bookings');
      const card = page.getByRole('article').filter({ hasText: `with ${other.name}` });
      await expect(card.getByText(clockOf(time), { exact: true })).toBeVisible();
      await expect(card.getByText('25 minutes')).toBeVisible();
      await expect(card.getByText('Scheduled')).toBeVisible();
      await expectAccessible(page);
      await card.getByRole('link', { name: 'View Details' }).click();
      const title = page.getByRole('heading', { level: 1, name: `Session with ${other.name}` });
      await expect(title).toBeVisible();
    }
    await openAs(page, await newClient(baseURL), '/bookings');
    await expect(page.getByText('No sessions yet')).toBeVisible();
  });

  // Ledger: BOOK-015
  test('says that it failed, keeps everything, and is made exactly once', async ({
    page,
    browser,
    baseURL,
  }) => {
    const { client } = await subscribedPair(browser, baseURL);
    const time = await openTime(client, 30);
    await openAs(page, client, '/bookings/new');
    await page.getByLabel('Date & Time').fill(wallOf(time));
    await failCalls(page, 'POST /api/bookings/bookings', {
      status: 500,
      code: 'internal',
      title: 'Something went wrong',
    });
    const create = page.getByRole('button', { name: 'Create Booking' }).first();
    await create.click();
    await expect(page.getByRole('alert').getByText('Failed to create booking.')).toBeVisible();
    await expect(page.getByLabel('Date & Time')).toHaveValue(wallOf(time));
    await page.unrouteAll();
    // The request arrives and its answer is lost.
    await page.route('**/api/bookings/bookings', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      await route.abort();
    });
    await create.click();
    await expect(page.getByRole('alert').getByText('Failed to create booking.')).toBeVisible();
    await page.unrouteAll();
    await create.click();
    await expect(page.getByText(created)).toBeVisible();
    const { bookings } = await (await client.api.get('/api/bookings/bookings')).json();
    expect(bookings).toHaveLength(1);
  });

  test('at a time that was taken meanwhile is refused with the nearest open times, and one tap books one of them', async ({
    page,
    browser,
    baseURL,
  }) => {
    const pair = await subscribedPair(browser, baseURL);
    const time = await openTime(pair.client, 50);
    await openAs(page, pair.client, '/bookings/new');
    await page.getByLabel('Date & Time').fill(wallOf(time));
    await book(pair, { scheduledAt: time, id: randomUUID() });
    const create = page.getByRole('button', { name: 'Create Booking' }).first();
    await create.click();
    const nearest = page.getByRole('alert').getByRole('button');
    await expect(nearest).toHaveCount(3);
    await expectAccessible(page);
    await nearest.first().click();
    await expect(nearest).toHaveCount(0);
    await expect(page.getByLabel('Date & Time')).not.toHaveValue(wallOf(time));
    await create.click();
    await expect(page.getByText(created)).toBeVisible();
  });

  test('asks with whom, and what pays, when there is a choice', async ({
    page,
    browser,
    baseURL,
  }) => {
    const { client, companion } = await subscribedPair(browser, baseURL);
    const second = await verifiedCompanion(browser, baseURL);
    await buyPack(client, second);
    await buyPack(client, companion);
    await openAs(page, client, '/bookings/new');
    await page.getByRole('radio', { name: second.name }).check({ force: true });
    await expect(page.getByRole('group', { name: 'Paid by' })).toHaveCount(0);
    await page.getByRole('radio', { name: companion.name }).check({ force: true });
    const payers = page.getByRole('group', { name: 'Paid by' });
    await payers.getByRole('radio', { name: /Session pack/ }).check({ force: true });
    await page.reload();
    await expect(payers.getByRole('radio', { name: /Session pack/ })).toBeChecked();
    await page.getByLabel('Date & Time').fill(wallOf(await openTime(client, 50)));
    await expect(page.getByText('2 of 3 sessions', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Create Booking' }).first().click();
    await expect(page.getByText(created)).toBeVisible();
    await expect(page.getByText('Session pack')).toBeVisible();
  });
});

// Ledger: BOOK-011, BOOK-012
test('a card shows its status as a word and a colour, and a missing status as scheduled', async ({
  page,
  browser,
  baseURL,
}) => {
  const pair = await subscribedPair(browser, baseURL);
  await book(pair, { scheduledAt: await openTime(pair.client, 50) });
  const { bookings } = await (await pair.client.api.get('/api/bookings/bookings')).json();
  const statuses = ['scheduled', 'confirmed', 'pending', 'completed', 'cancelled', 'no_show', null];
  const rows = statuses.map((status) => ({ ...bookings[0], id: randomUUID(), status }));
  await page.route('**/api/bookings/bookings?*', (route) =>
    route.fulfill({ json: { bookings: rows, next: null } }),
  );
  await openAs(page, pair.client, '/bookings');
  const badges = page.getByRole('article').locator('.k-badge');
  await expect(badges).toHaveText([
    'Scheduled',
    'Confirmed',
    'Pending',
    'Completed',
    'Cancelled',
    'No show',
    'Scheduled',
  ]);
  const tones = await badges.evaluateAll((all) => all.map((one) => one.getAttribute('data-tone')));
  expect(tones).toEqual(['blue', 'leaf', 'sun', 'green', 'red', 'orange', 'blue']);
});

// Ledger: PROF-077, PROF-078
test('the dashboard of a client shows three bookings, and leads to all of them and to a new one', async ({
  page,
  browser,
  baseURL,
}) => {
  const pair = await subscribedPair(browser, baseURL);
  for (const hours of [30, 60, 200, 230, 255]) {
    await book(pair, { scheduledAt: await openTime(pair.client, hours) });
  }
  await enter(page, pair.client);
  await page.goto('/dashboard');
  const recent = page.locator('section', {
    has: page.getByRole('heading', { name: 'Recent Bookings' }),
  });
  await expect(recent.getByRole('article')).toHaveCount(3);
  await expectAccessible(page);
  await recent.getByRole('link', { name: 'View All' }).click();
  await expect(page).toHaveURL('/bookings');
  await expect(page.getByRole('article')).toHaveCount(5);
  await page.goBack();
  await page.getByRole('link', { name: 'Schedule Session' }).click();
  await expect(page).toHaveURL('/bookings/new');
  await page.goBack();
  await page.getByRole('link', { name: 'Edit Profile' }).last().click();
  await expect(page).toHaveURL('/profile/edit');
});
