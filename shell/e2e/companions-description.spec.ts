import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { openAs } from './open-as.ts';
import { addWords } from './pickers.ts';
import { enter, newClient, unique, verifiedCompanion } from './trial-bookings-people.ts';

// Ledger: COMP-018, PROF-020
test('what a companion tells about herself stands on the public profile and in the review', async ({
  page,
  browser,
  baseURL,
}) => {
  // Three people's pages, each with its own way in.
  test.slow();
  const sari = await verifiedCompanion(browser, baseURL, unique('Sari'));
  await openAs(page, sari, '/profile/edit');
  await addWords(page, 'languages', 'English,, Javanese ');
  await page.getByRole('button', { name: 'Choose interests' }).click();
  await page.getByRole('dialog').getByLabel('Gardening').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await page.getByLabel('Education').fill('Nursing, Airlangga University');
  await page.getByLabel('Gender').selectOption({ label: 'Woman' });
  await page.getByLabel('Age (optional)').selectOption({ label: '35-44 years' });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  const told = ['English, Javanese', 'Gardening', 'Nursing, Airlangga University'];
  await page.goto('/profile');
  for (const text of [...told, '35-44 years', 'Woman']) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expectAccessible(page);

  await enter(page, await newClient(baseURL));
  await page.goto(`/companion/${sari.id}`);
  for (const text of [...told, '35-44 years old', 'Woman']) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expectAccessible(page);

  await signIn(page, 'moderator');
  await page.goto(`/admin/companions?search=${encodeURIComponent(sari.name)}`);
  await page.getByRole('button', { name: `Review ${sari.name}` }).click();
  for (const text of [...told, '35-44', 'Woman']) {
    await expect(page.getByRole('dialog').getByText(text)).toBeVisible();
  }
});
