import type { Page } from '@playwright/test';
import { fieldOf } from './chat-page.ts';
import { newPair } from './chat-pair.ts';
import { expect, signIn, test, visitInside } from './fixtures.ts';
import { failCalls, openAs } from './open-as.ts';
import { newPerson, password } from './people.ts';

// Ledger: AUTH-042, AUTH-043, AUTH-045, NAV-004
test('logging out works while the service does not answer, and other tabs follow', async ({
  page,
  context,
  baseURL,
}) => {
  const person = await newPerson(baseURL, 'Ida Persson', 'client');
  await openAs(page, person, '/dashboard');
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByText('Ida Persson').first()).toBeVisible();
  await page.route('**/api/auth/session', (route) =>
    route.request().method() === 'DELETE' ? route.abort('connectionrefused') : route.continue(),
  );
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(other).toHaveURL(/\/login$/);
  // Also after a reload, as long as the service does not answer.
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login$/);
  // The next person sees their own name.
  await page.unroute('**/api/auth/session');
  const next = await newPerson(baseURL, 'Budi Santoso', 'companion');
  await page.getByLabel('Email').fill(next.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(
    page.getByRole('button', { name: /Your account.*Budi Santoso|Budi Santoso/ }),
  ).toBeVisible();
  await expect(page.getByText('Ida Persson')).toHaveCount(0);
});

test('logging out deletes unsent texts in every tab', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { client, conversationId } = await newPair(browser, baseURL);
  await openAs(page, client, `/chat/${conversationId}`);
  const other = await context.newPage();
  await other.goto(`/chat/${conversationId}`);
  await fieldOf(page).fill('My secret draft');
  await fieldOf(other).fill('Another secret draft');
  const isKept = (tab: Page) =>
    tab
      .evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
      .then((all) => all.includes('secret'));
  expect([await isKept(page), await isKept(other)]).toEqual([true, true]);
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(other).toHaveURL(/\/login$/);
  expect([await isKept(page), await isKept(other)]).toEqual([false, false]);
});

// Ledger: AUTH-046
test('a profile that does not load in five seconds is replaced by a fallback, without an error', async ({
  page,
  baseURL,
}) => {
  const person = await newPerson(baseURL, 'Ida Persson', 'client');
  await page.context().addCookies((await person.api.storageState()).cookies);
  // Never answered, so that only the limit of five seconds lets the page continue.
  await page.route('**/api/auth/profile', () => undefined);
  const started = Date.now();
  await page.goto('/unauthorized');
  await expect(page.getByRole('button', { name: /Ida Persson/ })).toBeVisible({ timeout: 12_000 });
  expect(Date.now() - started).toBeGreaterThan(4_500);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

// Ledger: AUTH-047
for (const [what, answer] of [
  ['cannot be read', { status: 500, json: { code: 'internal', title: 'x' } }],
  ['does not arrive', undefined],
  ['is no JSON', { status: 200, body: 'x' }],
  ['is not there', { status: 200, json: { profile: null } }],
  ['takes too long', 'never'],
] as const) {
  test(`an own profile that ${what} is replaced by a fallback from the sign-up, without an error`, async ({
    page,
    baseURL,
  }) => {
    const person = await newPerson(baseURL, 'Ida Persson', 'client');
    // The stored name differs from that of the fallback.
    await person.api.patch('/api/auth/profile', { data: { fullName: 'Stored Name' } });
    await page.context().addCookies((await person.api.storageState()).cookies);
    await page.route('**/api/auth/profile', async (route) => {
      if (answer === 'never') return;
      if (answer === undefined) return route.abort('connectionrefused');
      await route.fulfill(answer);
    });
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ida Persson');
    await expect(page.getByRole('button', { name: /Ida Persson/ })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page).toHaveURL(/\/dashboard$/);
  });
}

// Ledger: AUTH-041
test('the link of a confirmation mail signs in', async ({ page, baseURL }) => {
  const person = await newPerson(baseURL, 'Ida Persson', 'client');
  const token = 'b'.repeat(43);
  // The service's answer to a valid token, which its own tests prove.
  await page.route('**/api/auth/email-confirmation', async (route) => {
    expect(route.request().postDataJSON()).toEqual({ token });
    await page.context().addCookies((await person.api.storageState()).cookies);
    await route.fulfill({ status: 204 });
  });
  await page.goto(`/auth/callback#confirm=${token}`);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1, name: /Ida/ })).toBeVisible();
});

// Ledger: AUTH-041
test('a single-use token is removed from the address', async ({ page }) => {
  await failCalls(page, 'POST /api/auth/email-confirmation', {
    status: 410,
    code: 'link_invalid',
    title: 'x',
  });
  await page.goto(`/auth/callback#confirm=${'a'.repeat(43)}`);
  await expect(page).toHaveURL(/\/login\?error=link_broken$/);
  await expect(
    page.getByText('This link is not complete. Please open it from the mail once more'),
  ).toBeVisible();
});

test('after a session has ended elsewhere, the next guarded page shows the sign-in page', async ({
  page,
}) => {
  await signIn(page, 'client', true);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.request.delete('/api/auth/account/sessions');
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login$/);
});

for (const path of ['/profile', '/profile/emergency-contacts', '/bookings/new']) {
  test(`a session that ended unnoticed leads from ${path} to the sign-in and back`, async ({
    page,
    baseURL,
  }) => {
    const person = await newPerson(baseURL, 'Ida Persson', 'client');
    await openAs(page, person, '/dashboard');
    await page.context().clearCookies();
    await visitInside(page, path);
    await expect(page).toHaveURL(/\/login$/);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });
}
