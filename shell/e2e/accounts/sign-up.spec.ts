import { randomUUID } from 'node:crypto';
import { expect, test } from '../fixtures.ts';

// Requirement: AUTH-015, AUTH-016, AUTH-020, AUTH-054
test('signing up shows when it waits for the location and for the account, and opens the dashboard', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (found) => {
      const coords = { latitude: -6.2088, longitude: 106.8456 };
      Reflect.set(window, 'locate', () => found({ coords } as GeolocationPosition));
    };
  });
  const held = Promise.withResolvers<void>();
  await page.route('**/api/auth/accounts', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/register?role=client');
  await page.getByLabel('Full Name').fill('Mary Ann Lee');
  await page.getByLabel('Email').fill(`${randomUUID()}@people.test`);
  await page.getByLabel('Password', { exact: true }).fill('teapot-1');
  const sent = page.waitForRequest('**/api/auth/accounts');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('button', { name: 'Detecting Location...' })).toBeVisible();
  await page.evaluate(() => Reflect.get(window, 'locate')());
  await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeVisible();
  expect((await sent).postDataJSON()).toMatchObject({
    fullName: 'Mary Ann Lee',
    userType: 'client',
    timezone: 'Asia/Jakarta',
    latitude: -6.2,
    longitude: 106.8,
  });
  // Both disappear soon, so the test starts waiting for them before the response.
  await Promise.all([
    expect(page.getByRole('heading', { name: 'Registration Successful!' })).toBeVisible(),
    page.waitForURL('**/auth/callback'),
    held.resolve(),
  ]);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1, name: /Mary/ })).toBeVisible();
});
