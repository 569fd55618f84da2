import type { Page } from '@playwright/test';
import { expect, signIn, test, visitInside } from '../fixtures.ts';
import { openAs } from '../open-as.ts';
import { newPerson, password } from '../people.ts';
import { idOfSiti } from '../screens/personas.ts';

/** Holds back the answers to a call until the returned function is called. */
async function hold(page: Page, call: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(`**${call}`, async (route) => {
    await held.promise;
    await route.fallback();
  });
  return held.resolve;
}

// Requirement: GUARD-001, GUARD-002, AUTH-044
test('a visitor is redirected to the sign-in with the reason, and returns to the page afterwards', async ({
  page,
  baseURL,
}) => {
  const person = await newPerson(baseURL, 'Ida Persson', 'client');
  const letGo = await hold(page, '/api/auth/session');
  await page.goto('/match?page=2');
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  letGo();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Please sign in to see who could call you.')).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/match\?page=2$/);
});

// Requirement: GUARD-005, GUARD-006, GUARD-008, GUARD-009, GUARD-059
test('a page that does not match refetches the roles, and then refuses with further links', async ({
  page,
}) => {
  await signIn(page, 'client');
  const showProfile = await hold(page, '/api/auth/profile');
  await page.goto('/dashboard');
  await expect(page.getByText('Loading profile...', { exact: true })).toBeVisible();
  showProfile();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const showRoles = await hold(page, '/api/auth/session');
  await visitInside(page, '/admin');
  await expect(page.getByText('Checking permissions...', { exact: true })).toBeVisible();
  showRoles();
  await expect(page).toHaveURL(/\/unauthorized$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Unauthorized' })).toBeVisible();
  await expect(page.getByText("You don't have permission to access this page.")).toBeVisible();
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goBack();
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

// Requirement: GUARD-057, AUTH-086
test('a person who signed up without a role is stored as older_user and gets the client pages', async ({
  page,
  baseURL,
}) => {
  for (const [userType, stored] of [
    ['client', 'client'],
    [undefined, 'older_user'],
  ] as const) {
    const person = await newPerson(baseURL, 'Ida Persson', userType);
    const { profile } = await (await person.api.get('/api/auth/profile')).json();
    expect(profile.userType).toBe(stored);
    await openAs(page, person, '/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ida Persson');
    await expect(page.getByText('Tell us a little about yourself')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Find Companions' }).first()).toBeVisible();
  }
  // `every-path.test.ts` proves the same of every path.
  for (const path of ['/trial/request', '/bookings', '/subscription', '/onboarding/client']) {
    await visitInside(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`));
  }
  await visitInside(page, '/calendar');
  await expect(page).toHaveURL(/\/unauthorized$/);
});

// Requirement: GUARD-032, GUARD-033
test('a path whose feature is off is not found', async ({ page }) => {
  await signIn(page, 'client');
  const room = '/video/trial/abcd-efgh-ijkl-mnop';
  await page.goto(room);
  await expect(page.getByRole('heading', { name: 'There is no call here for you' })).toBeVisible();
  const trial = `/bookings/trial/${await idOfSiti(page.request)}`;
  await visitInside(page, trial);
  await expect(page.getByRole('heading', { name: 'There is no call here for you' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/trial/i);
  await page.route('**/api/backoffice/feature-flags', (route) =>
    route.fulfill({ json: { flags: { video_trial_enabled: false } } }),
  );
  await page.goto(room);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await visitInside(page, '/dashboard');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toHaveCount(0);
  await visitInside(page, trial);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});
