import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, signIn, test, visitInside } from '../fixtures.ts';
import { openAs } from '../open-as.ts';
import { introduce, newCompanion } from '../people.ts';
import { addWords } from '../pickers.ts';
import { enter, newClient, unique } from '../trial-bookings-people.ts';

// Requirement: COMP-004, COMP-005, COMP-018, PROF-021
test('a companion sees the verification at once and completes the introduction, which clients and reviewers read', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(150_000);
  const sari = await newCompanion(browser, baseURL, unique('Ni Made Sari'));
  await sari.api.patch('/api/auth/profile', { data: { preferredName: 'Sari' } });
  await openAs(page, sari, '/dashboard');
  await expect(page.getByText('Your documents are under review')).toBeVisible();
  const team = await browser.newPage({ baseURL: baseURL ?? '' });
  await signIn(team, 'admin');
  const decide = async (decision: 'approved' | 'rejected', notes: string) => {
    const path = `/api/companion/verification/companions/${sari.id}/decisions`;
    const data = { id: randomUUID(), decision, notes };
    expect((await team.request.post(path, { data })).status()).toBe(201);
  };

  await test.step('is turned down with the reason, then verified, without a reload', async () => {
    await decide('rejected', 'The card is too dark');
    await expect(page.getByText('The reviewer wrote: The card is too dark')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Update Documents' }).click();
    await expect(page.getByText('The reviewer wrote: The card is too dark')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Update Documents' })).toBeVisible();
    await decide('approved', '');
    await expect(page.getByText('Verified & Active')).toBeVisible();
    await expect(page.getByText('Clients do not find you yet')).toBeVisible();
  });

  await test.step('fills in the form, weekly hours included, with one button', async () => {
    await page.getByRole('link', { name: 'Complete your profile' }).click();
    await expect(page).toHaveURL(/\/profile\/edit$/);
    await page.getByLabel('Bio').fill('I like old songs.');
    await page.getByLabel('WhatsApp Number').fill('+62 813 111 222 3');
    await page.getByLabel('Telegram Handle').fill('@siti_new');
    await addWords(page, 'languages', 'English,, Javanese ');
    await page.getByRole('button', { name: 'Choose interests' }).click();
    await page.getByRole('dialog').getByLabel('Gardening').check();
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    await page.getByLabel('Education').fill('Nursing, Airlangga University');
    await page.getByLabel('Gender').selectOption({ label: 'Woman' });
    await page.getByLabel('Age (optional)').selectOption({ label: '35-44 years' });
    await page.getByLabel('End on Sunday').selectOption('08:00');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByLabel('End on Sunday')).toBeFocused();
    await page.getByLabel('End on Sunday').selectOption('12:00');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText(/^Saved at|Profile updated successfully!/)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('WhatsApp Number')).toHaveValue('+628131112223');
    await expect(page.getByLabel('Telegram Handle')).toHaveValue('@siti_new');
    await expect(page.getByLabel('End on Sunday')).toHaveValue('12:00');
  });

  const facts = ['English, Javanese', 'Gardening', 'Nursing, Airlangga University', 'Woman'];
  await test.step('reads it on the own page, and can be found', async () => {
    await visitInside(page, '/profile');
    for (const text of [...facts, '35-44 years']) {
      await expect(page.getByText(text)).toBeVisible();
    }
    await introduce(sari);
    await page.goto('/dashboard');
    await expect(page.getByText('Clients can find you and ask for a trial call.')).toBeVisible();
  });

  await test.step('is read by a client, who reads the short name in sentences', async () => {
    await enter(page, await newClient(baseURL));
    await page.goto(`/companion/${sari.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sari.name);
    await expect(page.getByRole('heading', { name: 'About Sari', exact: true })).toBeVisible();
    for (const text of ['English, Indonesian', ...facts.slice(1), '35-44 years old']) {
      await expect(page.getByText(text)).toBeVisible();
    }
  });

  await test.step('is read by a reviewer', async () => {
    await team.goto(`/admin/companions?search=${encodeURIComponent(sari.name)}`);
    await team.getByRole('button', { name: `Review ${sari.name}` }).click();
    for (const text of [...facts.slice(1), '35-44']) {
      await expect(team.getByRole('dialog').getByText(text)).toBeVisible();
    }
  });
  await team.close();
});
