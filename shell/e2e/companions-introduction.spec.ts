import { expect, expectAccessible, test } from './fixtures.ts';
import { openAs } from './open-as.ts';
import { introduce } from './people.ts';
import { enter, newClient, unique, verifiedCompanion } from './trial-bookings-people.ts';

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
