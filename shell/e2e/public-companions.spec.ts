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
