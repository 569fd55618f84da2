import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectToLast, stopClock } from './delay.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { failCalls } from './open-as.ts';
import { newPerson } from './people.ts';

const newEmail = () => `${randomUUID()}@people.test`;

async function fill(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}
const submit = (page: Page) => page.getByRole('button', { name: 'Create Account' }).click();

// Ledger: AUTH-011, AUTH-012, AUTH-013, AUTH-014
test('the sign-up page names the product and preselects the role of the address', async ({
  page,
}) => {
  await page.goto('/register?role=companion');
  await expect(page.getByRole('heading', { level: 1, name: 'Join Kabar' })).toBeVisible();
  await expect(page.getByLabel('Full Name')).not.toHaveAttribute('required', '');
  const selector = page.getByRole('group', { name: 'I am a...' });
  const client = selector.getByRole('radio', { name: 'Client looking for check-ins' });
  const companion = selector.getByRole('radio', { name: 'Companion providing check-ins' });
  await expect(selector.getByRole('radio')).toHaveCount(2);
  await expect(client).toHaveValue('client');
  await expect(companion).toHaveValue('companion');
  await expect(companion).toBeChecked();
  for (const role of ['client', 'older_user']) {
    await page.goto(`/register?role=${role}`);
    await expect(client).toBeChecked();
  }
  await expectAccessible(page);
});

for (const [language, client] of [
  ['en', 'Client looking for check-ins'],
  ['id', 'Klien yang ingin disapa secara rutin'],
] as const) {
  test(`both roles can be read completely on a phone with the largest text, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.addInitScript((chosen) => {
      localStorage.setItem('kabar-language', chosen);
      localStorage.setItem('kabar-text-size', 'largest');
    }, language);
    await page.goto('/register');
    await expect(page.getByRole('radio', { name: client })).toBeChecked();
    const cards = page.locator('label', { has: page.getByRole('radio') });
    await expect(cards).toHaveCount(2);
    const cut = await cards.evaluateAll((labels) =>
      labels.filter(
        (label) =>
          label.scrollWidth > label.clientWidth ||
          label.scrollHeight > label.clientHeight ||
          label.getBoundingClientRect().right > innerWidth,
      ),
    );
    expect(cut).toEqual([]);
  });
}

// Ledger: AUTH-015, AUTH-016, AUTH-020, AUTH-054
test('signing up waits for the location, then for the account, says so, and opens the dashboard', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const place = { coords: { latitude: -6.2088, longitude: 106.8456 } };
    navigator.geolocation.getCurrentPosition = (found) => {
      setTimeout(() => found(place as GeolocationPosition), 1_000);
    };
  });
  await page.route('**/api/auth/accounts', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.goto('/register?role=client');
  await page.getByLabel('Full Name').fill('Mary Ann Lee');
  await fill(page, newEmail(), 'teapot-1');
  const sent = page.waitForRequest('**/api/auth/accounts');
  await submit(page);
  await expect(page.getByRole('button', { name: 'Detecting Location...' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeVisible();
  expect((await sent).postDataJSON()).toMatchObject({
    fullName: 'Mary Ann Lee',
    userType: 'client',
    timezone: 'Asia/Jakarta',
    latitude: -6.2,
    longitude: 106.8,
  });
  await expect(page.getByRole('heading', { name: 'Registration Successful!' })).toBeVisible();
  await page.waitForURL('**/auth/callback');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1, name: /Mary/ })).toBeVisible();
});

// Ledger: AUTH-024
test('the success message of a sign-up is shown for a second and a half', async ({ page }) => {
  await page.clock.install();
  await page.goto('/register');
  await fill(page, newEmail(), 'teapot-1');
  await stopClock(page);
  await submit(page);
  await expectToLast(page, page.getByRole('heading', { name: 'Registration Successful!' }), 1_500);
  await expect(page).toHaveURL(/\/dashboard$/);
});

// Ledger: AUTH-080
test('the chosen role is used, whatever the address says', async ({ page, context }) => {
  const google = page.getByRole('link', { name: 'Continue with Google' });
  for (const [came, chosen, place] of [
    ['client', 'companion', 'Calendar'],
    ['companion', 'client', 'Find Companions'],
  ] as const) {
    await page.goto(`/login?role=${came}`);
    await page.getByRole('link', { name: 'Sign up' }).click();
    await expect(google).toHaveAttribute('href', new RegExp(`role=${came}$`));
    await page.locator(`input[name=userType][value=${chosen}]`).check();
    await expect(google).toHaveAttribute('href', new RegExp(`role=${chosen}$`));
    await fill(page, newEmail(), 'teapot-1');
    await submit(page);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('link', { name: place }).first()).toBeVisible();
    const { profile } = await (await page.request.get('/api/auth/profile')).json();
    expect(profile.userType).toBe(chosen);
    await context.clearCookies();
  }
});

// Ledger: AUTH-026, AUTH-027
test('mistakes are shown beside their fields, nothing is sent and nothing typed is lost', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()));
  await page.goto('/register');
  await fill(page, 'abc', '12345');
  await submit(page);
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('abc');
  expect(calls).toEqual([]);
});

// Ledger: AUTH-075, AUTH-076
test('an address that has an account is reported, and the sign-in page opens after three seconds', async ({
  page,
  baseURL,
}) => {
  const person = await newPerson(baseURL, 'Ida Persson', 'client');
  await page.clock.install();
  await page.goto('/register');
  await fill(page, person.email, 'teapot-1');
  await stopClock(page);
  await submit(page);
  const taken = page.getByRole('alert').filter({
    hasText: /^An account with this email already exists. Please try logging in instead.$/,
  });
  await expectToLast(page, taken, 3_000);
  await expect(page).toHaveURL(/\/login$/);
});

// Ledger: AUTH-021, AUTH-022, AUTH-023
test('with confirmation by mail the page says what to do, and nobody is signed in', async ({
  page,
}) => {
  await page.route('**/api/auth/accounts', (route) =>
    route.fulfill({ status: 201, json: { signedIn: false } }),
  );
  await page.goto('/register');
  await fill(page, newEmail(), 'teapot-1');
  await submit(page);
  await expect(page.getByRole('heading', { name: 'Registration Successful!' })).toBeVisible();
  await expect(
    page.getByText(
      'Please check your email and click the confirmation link to complete your registration.',
    ),
  ).toBeVisible();
  await expect(
    page.getByText('Once confirmed, you can sign in with your email and password.'),
  ).toBeVisible();
  await page.waitForTimeout(2_500);
  await expect(page).toHaveURL(/\/register$/);
  await page.getByRole('link', { name: 'Go to Sign In' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('an unreachable service is reported, and the next try works', async ({ page }) => {
  await page.goto('/register');
  await failCalls(page, 'POST /api/auth/accounts');
  await fill(page, newEmail(), 'teapot-1');
  await submit(page);
  await expect(page.getByRole('alert')).toHaveText('Authentication service unavailable');
  await page.unroute('**/api/auth/accounts');
  await submit(page);
  await expect(page).toHaveURL(/\/dashboard$/);
});
