import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, test } from './fixtures.ts';
import { introduce, newCompanion } from './people.ts';
import { enter, listOf, newClient, unique, verifiedCompanion } from './trial-bookings-people.ts';

test.describe('finding a companion', () => {
  // Ledger: BOOK-016, BOOK-017
  test('shows verified companions with name, bio and a link to the profile', async ({
    page,
    browser,
    baseURL,
  }) => {
    const sari = await verifiedCompanion(browser, baseURL);
    const waiting = await newCompanion(browser, baseURL, unique('Waiting'));
    const interest = unique('Kites');
    const unknown = await verifiedCompanion(browser, baseURL, unique('Unknown'));
    await introduce(sari, { bio: 'Nurse for thirty years.' });
    for (const hidden of [waiting, unknown]) {
      await hidden.api.patch('/api/auth/profile', { data: { interests: [interest] } });
    }
    const client = await newClient(baseURL);
    const path = await listOf(client, sari, interest);
    await enter(page, client);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Available Companions');
    const card = page.getByRole('listitem').filter({ hasText: sari.name });
    await expect(card.getByText('Nurse for thirty years.')).toBeVisible();
    await expect(page.getByText(waiting.name)).toHaveCount(0);
    await expect(page.getByText(unknown.name)).toHaveCount(0);
    await expectAccessible(page);
    await card.getByRole('link', { name: 'View Profile' }).click();
    await expect(page).toHaveURL(`/companion/${sari.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sari.name);
    await expectAccessible(page);
  });

  test('shows what helps to choose, and filters the list by the parameters of the address', async ({
    page,
    browser,
    baseURL,
  }) => {
    const sari = await verifiedCompanion(browser, baseURL);
    await introduce(sari);
    const data = { languages: ['Sundanese'] };
    expect((await sari.api.patch('/api/auth/profile', { data })).status()).toBe(200);
    const client = await newClient(baseURL);
    const told = { age: 70, location: 'Bandung', availability: '', needs: '' };
    const profile = { ...told, languages: ['Sunda'], interests: ['Birdwatching'] };
    await client.api.patch('/api/client/client-profile', { data: profile });
    const path = await listOf(client, sari);
    await enter(page, client);
    await page.goto(path);
    const card = page.getByRole('listitem').filter({ hasText: sari.name });
    for (const text of ['Speaks your language', 'Speaks Sundanese', 'You both like: Birdwatching'])
      await expect(card.getByText(text, { exact: true })).toBeVisible();
    await expect(card.getByText(/^Next free: .*\d\d:\d\d$/)).toBeVisible();
    await expectAccessible(page);
    await page.getByText('1 filter chosen').click();
    await page.getByLabel('Speaks', { exact: true }).selectOption('Dutch');
    await expect(page.getByText('Nobody fits all of this')).toBeVisible();
    await expect(page).toHaveURL(/language=Dutch/);
    await expectAccessible(page);
    await page.getByLabel('Speaks', { exact: true }).selectOption('Sundanese');
    await page.getByLabel('Free on').selectOption({ index: 3 });
    await page.getByLabel('At', { exact: true }).selectOption({ label: '10:00' });
    await expect(page).toHaveURL(/freeAt=/);
    await page.reload();
    await expect(card).toBeVisible();
    await page.getByText('3 filters chosen').click();
    await page.getByLabel('At', { exact: true }).selectOption({ label: '20:00' });
    await page.getByRole('button', { name: 'Show everybody' }).click();
    await expect(page).toHaveURL('/match');
    await expect(page.getByRole('link', { name: 'View Profile' }).first()).toBeVisible();
  });

  // Ledger: BOOK-018
  test('says so when there is nobody, and loads again', async ({ page, baseURL }) => {
    await enter(page, await newClient(baseURL));
    await page.route('**/api/companion/public-companions', (route) =>
      route.fulfill({ json: { companions: [], next: null } }),
    );
    await page.goto('/match');
    await expect(page.getByRole('heading', { name: 'No Companions Available' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute(
      'href',
      '/dashboard',
    );
    await expectAccessible(page);
    await page.unroute('**/api/companion/public-companions');
    const asked = page.waitForResponse('**/api/companion/public-companions');
    await page.getByRole('button', { name: 'Refresh Page' }).click();
    expect((await asked).status()).toBe(200);
  });
});

test.describe('the public profile', () => {
  // Ledger: COMP-017, COMP-018, COMP-019, COMP-020
  test('says what is missing, and steps through photos if there are some', async ({
    page,
    browser,
    baseURL,
  }) => {
    const sari = await verifiedCompanion(browser, baseURL);
    await enter(page, await newClient(baseURL));
    await page.goto(`/companion/${sari.id}`);
    await expect(page.getByText('Education not listed')).toBeVisible();
    await expect(page.getByText('No bio available.')).toBeVisible();
    const photos = page.getByRole('region', { name: `Photos of ${sari.name}` });
    await expect(photos.getByText('S', { exact: false })).toBeVisible();
    await expect(photos.getByRole('button')).toHaveCount(0);

    const path = `**/api/companion/public-companions/${sari.id}`;
    const show = (change: object) =>
      page.route(path, async (route) => {
        const answer = await route.fetch();
        const { companion } = await answer.json();
        await route.fulfill({ json: { companion: { ...companion, ...change } } });
      });
    await show({ avatarUrl: '/favicon.svg' });
    await page.reload();
    await expect(photos.getByRole('img')).toHaveAttribute('src', '/favicon.svg');
    await page.unroute(path);
    await show({
      photos: ['/favicon.svg', '/favicon.svg?2', '/favicon.svg?3'],
      gender: 'female',
      ageBracket: '40-49',
      education: 'Nursing school',
      bio: 'I like to listen.',
    });
    await page.reload();
    for (const text of ['Woman', '40-49 years old', 'Nursing school', 'I like to listen.']) {
      await expect(page.getByText(text)).toBeVisible();
    }
    await expect(photos.getByText('Photo 1 of 3')).toBeVisible();
    await photos.getByRole('button', { name: 'Next photo' }).click();
    await expect(photos.getByRole('img')).toHaveAttribute('src', '/favicon.svg?2');
    await photos.getByRole('button', { name: 'Previous photo' }).click();
    await photos.getByRole('button', { name: 'Previous photo' }).click();
    await expect(photos.getByText('Photo 3 of 3')).toBeVisible();
    await expectAccessible(page);
  });

  // Ledger: COMP-021
  test('leads to a trial only while trial calls are on', async ({ page, browser, baseURL }) => {
    const sari = await verifiedCompanion(browser, baseURL);
    await enter(page, await newClient(baseURL));
    await page.goto(`/companion/${sari.id}`);
    await page.getByRole('link', { name: 'Book 10-min Trial' }).click();
    await expect(page).toHaveURL(`/bookings/trial/${sari.id}`);
    await page.route('**/api/backoffice/feature-flags', (route) =>
      route.fulfill({ json: { flags: { video_trial_enabled: false } } }),
    );
    await page.goto(`/companion/${sari.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sari.name);
    await page.waitForLoadState('networkidle');
    await expect(page.getByText('Book 10-min Trial')).toHaveCount(0);
  });

  // Ledger: COMP-025, TRIAL-029, TRIAL-030
  test('and the trial page do not show an unverified or unknown companion', async ({
    page,
    browser,
    baseURL,
  }) => {
    const waiting = await newCompanion(browser, baseURL, unique('Waiting'));
    await enter(page, await newClient(baseURL));
    for (const id of [waiting.id, randomUUID(), 'unknown']) {
      for (const path of [`/companion/${id}`, `/bookings/trial/${id}`]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { name: 'Companion Not Found' })).toBeVisible();
        await expect(
          page.getByText("The companion you're looking for doesn't exist or isn't verified."),
        ).toBeVisible();
      }
    }
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to Matching' }).click();
    await expect(page).toHaveURL('/match');
  });
});

// Ledger: COMP-022
test('an open profile stays when the session ends elsewhere, with its booking buttons disabled', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const companion = await verifiedCompanion(browser, baseURL);
  await introduce(companion);
  await enter(page, await newClient(baseURL));
  await page.goto(`/companion/${companion.id}`);
  await expect(page.getByRole('link', { name: 'Book 10-min Trial' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/dashboard');
  await other.getByRole('button', { name: /Your account/ }).click();
  await other.getByRole('menuitem', { name: 'Logout' }).click();
  const trial = page.getByRole('button', { name: 'Book 10-min Trial' });
  await expect(trial).toBeDisabled();
  await expect(page.getByRole('button', { name: /pack/i })).toBeDisabled();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(companion.name);
  await expect(page).toHaveURL(`/companion/${companion.id}`);
  // Opened anew, it asks for the sign-in like every page.
  await page.reload();
  await expect(page).toHaveURL('/login');
});
