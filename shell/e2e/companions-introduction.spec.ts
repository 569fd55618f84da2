import { expect, expectAccessible, test } from './fixtures.ts';
import { openAs } from './open-as.ts';
import { introduce } from './people.ts';
import { enter, newClient, unique, verifiedCompanion } from './trial-bookings-people.ts';

test("a companion's dashboard says what clients still miss, until nothing is", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const sari = await verifiedCompanion(browser, baseURL, unique('Sari'));
  await openAs(page, sari, '/dashboard');
  await expect(page.getByText('Verified & Active')).toBeVisible();
  await expect(page.getByText('Clients do not find you yet')).toBeVisible();
  await expect(page.getByText('Clients can find you')).toHaveCount(0);
  await expect(page.getByText('A picture of you (still missing)')).toBeVisible();
  await expectAccessible(page);
  await sari.api.patch('/api/auth/profile', { data: { bio: 'I listen.' } });
  await page.reload();
  await expect(page.getByText('A few words about you (done)')).toBeVisible();
  await page.getByRole('link', { name: 'Complete your profile' }).click();
  await expect(page).toHaveURL(/\/profile\/edit$/);
  await expect(page.getByText('Clients find you once your picture')).toBeVisible();
  await introduce(sari);
  await page.goto('/dashboard');
  await expect(page.getByText('Clients can find you and ask for a trial call.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Introduce yourself to clients' })).toHaveCount(0);
});

test('sentences call a companion as she wishes, her page keeps the full name', async ({
  page,
  browser,
  baseURL,
}) => {
  const made = await verifiedCompanion(browser, baseURL, unique('Ni Made Ayu Lestari'));
  await made.api.patch('/api/auth/profile', { data: { preferredName: 'Made' } });
  await enter(page, await newClient(baseURL));
  await page.goto(`/bookings/trial/${made.id}`);
  await expect(page.getByText('Made confirms the time.')).toBeVisible();
  await page.goto(`/companion/${made.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(made.name);
  await expect(page.getByRole('heading', { name: 'About Made', exact: true })).toBeVisible();
});

test('what to call somebody is proposed at sign-up and can be changed', async ({ page }) => {
  await page.goto('/register?role=client');
  const called = page.getByLabel('What should we call you?');
  await page.getByLabel('Full Name').fill('Ni Made Ayu Lestari');
  await expect(called).toHaveValue('Made');
  await called.fill('Ayu');
  await page.getByLabel('Full Name').fill('Ni Made Ayu L');
  await expect(called).toHaveValue('Ayu');
});
