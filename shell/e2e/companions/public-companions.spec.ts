import { expect, test, visitInside } from '../fixtures.ts';
import { introduce, newCompanion } from '../people.ts';
import { enter, listOf, newClient, unique, verifiedCompanion } from '../trial-bookings-people.ts';

// Requirement: BOOK-016, BOOK-017, COMP-022
test('a client finds a companion by filters in the URL, and the open profile stays visible when the session ends elsewhere', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.slow();
  const sari = await verifiedCompanion(browser, baseURL);
  const waiting = await newCompanion(browser, baseURL, unique('Waiting'));
  await introduce(sari, { bio: 'Nurse for thirty years.' });
  await sari.api.patch('/api/auth/profile', { data: { languages: ['Sundanese'] } });
  const interest = unique('Kites');
  await waiting.api.patch('/api/auth/profile', { data: { interests: [interest] } });
  const client = await newClient(baseURL);
  const profile = { age: 70, location: 'Bandung', availability: '', needs: '' };
  await client.api.patch('/api/client/client-profile', {
    data: { ...profile, languages: ['Sunda'], interests: ['Birdwatching'] },
  });
  const path = await listOf(client, sari, interest);
  await enter(page, client);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Available Companions');
  const card = page.getByRole('listitem').filter({ hasText: sari.name });

  await test.step('the card says what helps to choose', async () => {
    for (const text of [
      'Nurse for thirty years.',
      'Speaks your language',
      'Speaks Sundanese',
      'You both like: Birdwatching',
    ])
      await expect(card.getByText(text, { exact: true })).toBeVisible();
    await expect(card.getByText(/^Next free: .*\d\d:\d\d$/)).toBeVisible();
    await expect(page.getByText(waiting.name)).toHaveCount(0);
  });

  await test.step('filters stay over a reload, and are cleared by one press', async () => {
    await page.getByText('1 filter chosen').click();
    await page.getByLabel('Speaks', { exact: true }).selectOption('Dutch');
    await expect(page.getByText('No companion fits all of this')).toBeVisible();
    await page.getByLabel('Speaks', { exact: true }).selectOption('Sundanese');
    await page.getByLabel('Free on').selectOption({ index: 3 });
    await page.getByLabel('At', { exact: true }).selectOption({ label: '10:00' });
    await expect(page).toHaveURL(/freeAt=/);
    await page.reload();
    await expect(card).toBeVisible();
    await page.getByText('3 filters chosen').click();
    await page.getByLabel('At', { exact: true }).selectOption({ label: '20:00' });
    await page.getByRole('button', { name: 'Show everyone' }).click();
    await expect(page).toHaveURL('/match');
    await visitInside(page, path);
  });

  await card.getByRole('link', { name: 'View Profile' }).click();
  await expect(page).toHaveURL(`/companion/${sari.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sari.name);
  await expect(page.getByRole('link', { name: 'Book 10-min Trial' })).toBeVisible();

  await test.step('after a sign-out in another tab the profile stays, with its booking buttons disabled', async () => {
    const other = await context.newPage();
    await other.goto('/companion/unknown');
    await expect(other.getByRole('heading', { name: 'Companion Not Found' })).toBeVisible();
    await other.getByRole('button', { name: /Your account/ }).click();
    await other.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByRole('button', { name: 'Book 10-min Trial' })).toBeDisabled();
    await expect(page.getByRole('button', { name: /pack/i })).toBeDisabled();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sari.name);
    await expect(page).toHaveURL(`/companion/${sari.id}`);
    // After a reload it redirects to the sign-in, like every page.
    await page.reload();
    await expect(page).toHaveURL('/login');
  });
});
