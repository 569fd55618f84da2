import { expect, test } from '../fixtures.ts';
import { newPerson, password } from '../people.ts';

// Requirement: AUTH-003, AUTH-006, AUTH-019, AUTH-034, AUTH-039
test('signing in opens the dashboard without a second request, survives a reload, and /login then redirects to the dashboard', async ({
  page,
  baseURL,
}) => {
  const person = await newPerson(baseURL, 'Ida Persson', 'client');
  const calls: string[] = [];
  const held = Promise.withResolvers<void>();
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.waitForLoadState('networkidle');
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/auth/')) calls.push(`${request.method()} ${pathname}`);
  });
  await page.route('**/api/auth/session', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: 'Signing In...' })).toBeVisible();
  held.resolve();
  await expect(page).toHaveURL(/\/dashboard$/);
  const title = page.getByRole('heading', { level: 1, name: /Ida/ });
  await expect(title).toBeVisible();
  await page.waitForLoadState('networkidle');
  // The response of the sign-in has session and profile, so they are not fetched.
  expect(calls).toEqual(['POST /api/auth/session']);
  await page.reload();
  await expect(title).toBeVisible();
  expect(calls.slice(1)).toEqual(['GET /api/auth/session', 'GET /api/auth/profile']);
  await page.getByRole('button', { name: /^Your account/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard$/);
  }
});
