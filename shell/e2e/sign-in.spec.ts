import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { failCalls } from './open-as.ts';
import { newPerson, password } from './people.ts';

const slowly = (page: Page, call: string, time = 1_500) =>
  page.route(`**${call}`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, time));
    await route.continue();
  });

async function fill(page: Page, email: string, secret: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

// Ledger: AUTH-001, AUTH-002, AUTH-004, AUTH-005, AUTH-017, AUTH-018, GUARD-013, GUARD-014
test('the sign-in page requires its fields and links to the sign-up and back', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()));
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  for (const name of ['Email', 'Password']) {
    await expect(page.getByLabel(name, { exact: true })).toHaveAttribute('required', '');
  }
  await page.getByRole('button', { name: 'Sign In' }).click();
  expect(calls).toEqual([]);
  await expect(page.getByRole('link', { name: 'Continue with Google' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/register$/);
  await expect(page.getByRole('link', { name: 'Continue with Google' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
});

// Ledger: AUTH-003, AUTH-006, AUTH-019, AUTH-034, AUTH-039, AUTH-044
test('signing in opens the dashboard, survives a reload, and /login leads there from then on', async ({
  page,
  baseURL,
}) => {
  const person = await newPerson(baseURL, 'Ida Persson', 'client');
  await page.goto('/login');
  await slowly(page, '/api/auth/session');
  await fill(page, person.email, password);
  await expect(page.getByRole('button', { name: 'Signing In...' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.reload();
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /Ida/ })).toBeVisible();
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard$/);
  }
});

test('signing in takes session and profile from its own answer and asks for neither again', async ({
  page,
  baseURL,
}) => {
  const person = await newPerson(baseURL, 'Nora Lind', 'client');
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/auth/')) calls.push(`${request.method()} ${pathname}`);
  });
  await fill(page, person.email, password);
  await expect(page.getByRole('heading', { level: 1, name: /Nora/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual(['POST /api/auth/session']);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /Nora/ })).toBeVisible();
  expect(calls.slice(1)).toEqual(['GET /api/auth/session', 'GET /api/auth/profile']);
});

// Ledger: AUTH-007, AUTH-008, AUTH-062
test('a role in the address is remembered for the session, if it may be chosen', async ({
  page,
}) => {
  const remembered = () => page.evaluate(() => sessionStorage.getItem('pending_user_type'));
  for (const path of ['/login', '/register']) {
    await page.goto(`${path}?role=admin`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await remembered()).toBeNull();
  }
  for (const role of ['companion', 'client', 'older_user']) {
    await page.goto(`/login?role=${role}`);
    await expect.poll(remembered).toBe(role);
  }
});

// Ledger: AUTH-009, AUTH-074
test('a wrong password is shown in an error box that does not reveal whether the account exists', async ({
  page,
  baseURL,
}) => {
  const person = await newPerson(baseURL, 'Ida Persson', 'client');
  const sentence = 'The email or the password is not right. Please try again.';
  await page.goto('/login');
  await fill(page, person.email, 'a-wrong-one');
  await expect(page.getByRole('alert')).toHaveText(sentence);
  await fill(page, 'nobody@people.test', 'a-wrong-one');
  await expect(page.getByRole('alert')).toHaveText(sentence);
  await expect(page.getByLabel('Email')).toHaveValue('nobody@people.test');
});

// Ledger: AUTH-010, AUTH-057
test('an error in the address is shown as one of our own messages, never as the text of the address', async ({
  page,
}) => {
  const known = [
    'Authentication service unavailable',
    'Failed to create profile',
    'Authentication failed',
  ];
  for (const error of known) {
    await page.goto(`/login?error=${encodeURIComponent(error)}`);
    await expect(page.getByText(error, { exact: true })).toBeVisible();
  }
  await page.goto('/login?error=<img src=x onerror=alert(1)>Call 0800-FRAUD');
  await expect(page.getByText('Authentication failed', { exact: true })).toBeVisible();
  await expect(page.getByText('FRAUD')).toHaveCount(0);
});

// Ledger: AUTH-077
test('an unexpected failure is shown as a general message, and what was typed stays', async ({
  page,
}) => {
  await page.goto('/login');
  await failCalls(page, 'POST /api/auth/session', {
    status: 500,
    code: 'internal',
    title: 'inside',
  });
  await fill(page, 'ida@people.test', 'teapot-1');
  await expect(page.getByRole('alert')).toHaveText(
    'An unexpected error occurred. Please try again.',
  );
  await expect(page.getByLabel('Email')).toHaveValue('ida@people.test');
});

test('a person returns to the page that asked for the sign-in', async ({ page, baseURL }) => {
  const person = await newPerson(baseURL, 'Ida Persson', 'client');
  await page.goto('/match');
  await expect(page).toHaveURL(/\/login$/);
  await fill(page, person.email, password);
  await expect(page).toHaveURL(/\/match$/);
});
