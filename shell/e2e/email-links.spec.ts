import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, test } from './fixtures.ts';
import { failCalls, openAs } from './open-as.ts';
import { newPerson, password } from './people.ts';

// Ledger: AUTH-053, AUTH-055, GUARD-015, GUARD-016, AUTH-071
test('the callback shows its text while it waits, and sends a visitor to the sign-in', async ({
  page,
}) => {
  await page.route('**/api/auth/session', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.goto('/auth/callback');
  await expect(page.getByText('Completing authentication...')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/auth/google-user-type');
  await expect(page).toHaveURL(/\/login$/);
});

// Ledger: AUTH-058, AUTH-060, AUTH-064
test('a new client who came to be a companion becomes one, and the remembered role is removed', async ({
  page,
  baseURL,
}) => {
  const person = await newPerson(baseURL, 'Sari Dewi', 'client');
  await openAs(page, person, '/dashboard');
  await page.evaluate(() => sessionStorage.setItem('pending_user_type', 'companion'));
  await page.goto('/auth/callback');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('link', { name: 'Calendar' }).first()).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('pending_user_type'))).toBeNull();
});

// Ledger: AUTH-056, AUTH-057
test('a profile that cannot be created is reported with the reason, and can be tried again', async ({
  page,
  baseURL,
}) => {
  const person = await newPerson(baseURL, 'Sari Dewi', 'client');
  await openAs(page, person, '/dashboard');
  const completion = 'POST /api/auth/profile/completion';
  for (const [status, code, reason] of [
    [500, 'internal', 'Failed to create profile'],
    [503, 'unreachable', 'Authentication service unavailable'],
    [403, 'forbidden', 'Authentication failed'],
  ] as const) {
    await failCalls(page, completion, { status, code, title: 'x' });
    await page.goto('/auth/callback');
    await expect(page.getByText(reason, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(`/login?error=${encodeURIComponent(reason)}`);
    await expect(page.getByLabel('Email')).toHaveCount(0);
  }
  await expectAccessible(page);
  await page.unroute('**/api/auth/profile/completion');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

// Ledger: AUTH-054
test('a person who left before the callback gets a profile at the next sign-in, or on the dashboard', async ({
  page,
  context,
  request,
}) => {
  for (const way of ['sign-in', 'dashboard'] as const) {
    const data = { email: `${randomUUID()}@people.test`, password, userType: 'companion' };
    const signUp = { data: { ...data, fullName: 'Sari Dewi', timezone: 'Asia/Jakarta' } };
    if (way === 'dashboard') {
      await page.request.post('/api/auth/accounts', signUp);
      await page.goto('/dashboard');
      await expect(page.getByText('Profile Not Found')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await page.getByRole('link', { name: 'Complete Profile Setup' }).click();
    } else {
      await request.post('/api/auth/accounts', signUp);
      await page.goto('/login');
      await page.getByLabel('Email').fill(data.email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign In' }).click();
    }
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('heading', { level: 1, name: /Sari/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Calendar' }).first()).toBeVisible();
    await context.clearCookies();
  }
});

// Ledger: AUTH-063
test('a pixel of an installation is told about a new registration; without one nothing fails', async ({
  page,
  baseURL,
}) => {
  const person = await newPerson(baseURL, 'Sari Dewi', 'client');
  await page.addInitScript(() => {
    Reflect.set(window, 'heard', []);
    Reflect.set(window, 'fbq', (...event: string[]) =>
      Reflect.get(window, 'heard').push(event.join(' ')),
    );
  });
  await page.route('**/api/auth/profile/completion', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), created: true } });
  });
  await page.context().addCookies((await person.api.storageState()).cookies);
  await page.goto('/auth/callback');
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toContain(
    'track CompleteRegistration',
  );
});
