import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, visitInside } from '../fixtures.ts';
import { openAs } from '../open-as.ts';
import { newPerson, password } from '../people.ts';

async function signInByForm(page: Page, email: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

// Requirement: AUTH-042, AUTH-043, AUTH-045, NAV-004
test('logging out works while the service is down, deletes unsent texts, and signs other tabs out', async ({
  page,
  context,
  baseURL,
}) => {
  const person = await newPerson(baseURL, 'Ida Persson', 'client');
  await openAs(page, person, '/dashboard');
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByText('Ida Persson').first()).toBeVisible();
  // Stores drafts like the chat: in each tab's storage and in that shared by all tabs.
  const drafts = [page, other].map((tab) =>
    tab.evaluate((id) => {
      localStorage.setItem(`kabar-own-${id}-outbox`, 'a secret draft');
      sessionStorage.setItem(`kabar-own-${id}-draft`, 'a secret draft');
    }, person.id),
  );
  await Promise.all(drafts);
  const isKept = (tab: Page) =>
    tab
      .evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
      .then((all) => all.includes('secret'));
  expect([await isKept(page), await isKept(other)]).toEqual([true, true]);
  await page.route('**/api/auth/session', (route) =>
    route.request().method() === 'DELETE' ? route.abort('connectionrefused') : route.continue(),
  );
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(other).toHaveURL(/\/login$/);
  expect([await isKept(page), await isKept(other)]).toEqual([false, false]);
  // After a reload too, while the service does not respond.
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login$/);
  // The next person sees their own name.
  await page.unroute('**/api/auth/session');
  const next = await newPerson(baseURL, 'Budi Santoso', 'companion');
  await signInByForm(page, next.email);
  await expect(
    page.getByRole('button', { name: /Your account.*Budi Santoso|Budi Santoso/ }),
  ).toBeVisible();
  await expect(page.getByText('Ida Persson')).toHaveCount(0);
});

// `session.test.ts` has all the ways in which a profile cannot be read, and the limit of five seconds.
test('a person whose profile cannot be loaded sees the fallback from the sign-up, without an error', async ({
  page,
  baseURL,
}) => {
  const person = await newPerson(baseURL, 'Ida Persson', 'client');
  // The stored name differs from that of the fallback.
  await person.api.patch('/api/auth/profile', { data: { fullName: 'Stored Name' } });
  await page.context().addCookies((await person.api.storageState()).cookies);
  await page.route('**/api/auth/profile', (route) => route.abort('connectionrefused'));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ida Persson');
  await expect(page.getByRole('button', { name: /Ida Persson/ })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a session that ended unnoticed leads to the sign-in and back to the page', async ({
  page,
  baseURL,
}) => {
  const person = await newPerson(baseURL, 'Ida Persson', 'client');
  await openAs(page, person, '/dashboard');
  // A request of the dashboard that notices the end first would lead back there.
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
  await visitInside(page, '/profile/emergency-contacts');
  await expect(page).toHaveURL(/\/login$/);
  await signInByForm(page, person.email);
  await expect(page).toHaveURL(/\/profile\/emergency-contacts$/);
});

/** Ends the login session right at the next save, before other requests notice it. */
async function endSessionAtSave(page: Page) {
  let isEnded = false;
  await page.route('**/api/auth/profile', async (route) => {
    if (route.request().method() === 'PATCH' && !isEnded) {
      isEnded = true;
      await page.context().clearCookies();
    }
    await route.fallback();
  });
}

for (const userType of ['client', 'companion'] as const) {
  test(`a ${userType} whose session has ended signs in on the page, and typed text is saved`, async ({
    page,
    baseURL,
  }) => {
    const person = await newPerson(baseURL, 'Ida Persson', userType);
    await openAs(page, person, '/profile/edit');
    // Creates a history entry to go back to.
    await page.getByRole('main').locator('a[href="/dashboard"]').first().click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goBack();
    const bio = page.getByLabel('Bio');
    const save = page.getByRole('button', { name: 'Save Changes' });
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
    const signInAs = async (secret: string) => {
      await dialog.getByLabel('Password', { exact: true }).fill(secret);
      await dialog.getByRole('button', { name: 'Sign In' }).click();
    };
    await bio.fill('Listens well');
    await endSessionAtSave(page);
    await save.click();
    await expect(dialog).toContainText(person.email);
    await expect(bio).toBeHidden();
    if (userType === 'client') await expectAccessible(page);
    // Neither Escape nor Back closes it or asks anything.
    for (const key of ['Escape', 'Escape', 'Escape']) await page.keyboard.press(key);
    await page.evaluate(() => history.forward());
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(dialog).toBeVisible();
    await signInAs('not the password');
    await expect(dialog.getByRole('alert')).toBeVisible();
    await signInAs(password);
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/profile\/edit$/);
    const stored = await (await page.request.get('/api/auth/profile')).json();
    expect(stored.profile).toMatchObject({ bio: 'Listens well' });

    // Without signing in, nothing of it is visible.
    await page.getByLabel('Bio').fill('A secret');
    await endSessionAtSave(page);
    await save.click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.getByRole('button', { name: 'Leave this page' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByLabel('Bio')).toHaveCount(0);
  });
}
