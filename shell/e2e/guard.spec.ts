import type { Page, Route } from '@playwright/test';
import type { RouteTable } from '../src/guard/route-table.ts';
import { expect, signIn, test } from './fixtures.ts';
import { openAs } from './open-as.ts';
import { newPerson } from './people.ts';
import { readTable } from './screens/personas.ts';
import { targetsOf } from './screens/targets.ts';

const delayed = (time: number) => async (route: Route) => {
  await new Promise((resolve) => setTimeout(resolve, time));
  await route.continue();
};
const slow = (page: Page, call: string, time = 1500) => page.route(`**${call}`, delayed(time));

// Ledger: GUARD-001
test('a guarded page shows Loading... until the session is known', async ({ page }) => {
  await slow(page, '/api/auth/session');
  await page.goto('/profile');
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
});

// Ledger: GUARD-002
test('a visitor is sent to the sign-in and returns to the page afterwards', async ({ page }) => {
  await page.goto('/match?page=2');
  await expect(page).toHaveURL(/\/login$/);
  const kept = await page.evaluate(() => sessionStorage.getItem('kabar-return-path'));
  expect(kept).toBe('/match?page=2');
});

// Ledger: GUARD-011
test('the landing page has an address of its own, open to visitors', async ({ page }) => {
  await page.goto('/landing');
  await expect(page.getByRole('link', { name: 'Start free daily check-in' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
  await expect(page).toHaveURL(/\/landing$/);
});

// Ledger: GUARD-057
test('clients find their dashboard, whether they chose a role or none', async ({
  page,
  baseURL,
}) => {
  for (const userType of ['client', undefined] as const) {
    const person = await newPerson(baseURL, 'Ida Persson', userType);
    await openAs(page, person, '/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ida Persson');
    await expect(page.getByText('Tell us a little about yourself')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Find Companions' }).first()).toBeVisible();
  }
});

// Ledger: AUTH-086
test('a person who signed up without a role is stored as older_user and may open the pages of a client', async ({
  page,
  baseURL,
}) => {
  // It opens every page twice.
  test.setTimeout(120_000);
  const titlesOf = async (userType: 'client' | undefined) => {
    const person = await newPerson(baseURL, 'Ida Persson', userType);
    const { profile } = await (await person.api.get('/api/auth/profile')).json();
    await openAs(page, person, '/dashboard');
    const titles: string[] = [profile.userType];
    for (const { address } of clientPaths(await readTable(person.api))) {
      await page.goto(address);
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toBeVisible();
      titles.push(`${new URL(page.url()).pathname}: ${await title.textContent()}`);
    }
    return titles;
  };
  const [clientType, ...ofClient] = await titlesOf('client');
  const [openType, ...ofOlderUser] = await titlesOf(undefined);
  expect([clientType, openType]).toEqual(['client', 'older_user']);
  expect(ofOlderUser).toEqual(ofClient);
  expect(ofClient).toContain('/match: Available Companions');
});

/** Every address without a parameter that a client may open. */
function clientPaths(table: RouteTable) {
  const visitor = {
    state: 'signed-in',
    profileState: 'ready',
    userType: 'client',
    roles: [],
    rolesChecked: true,
  } as const;
  const persona = { name: 'client', mailbox: 'client', timeZone: 'Asia/Jakarta' };
  return targetsOf({ visitor, persona, parameters: {}, table });
}

test('the sign-in page says why it asks, when a page led there', async ({ page }) => {
  await page.goto('/match');
  await expect(page.getByText('Please sign in to see who could call you.')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText('Please sign in to open that page.')).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/Please sign in to/)).toHaveCount(0);
});

// Ledger: GUARD-005, GUARD-006
test('roles are read again when they do not match, and then the page is refused', async ({
  page,
}) => {
  await signIn(page, 'client');
  await page.goto('/unauthorized');
  await expect(page.getByRole('button', { name: /Your account/ })).toBeVisible();
  await slow(page, '/api/auth/session');
  await page.evaluate(() => {
    history.pushState({}, '', '/admin');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await expect(page.getByText('Checking permissions...', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/unauthorized$/);
});

// Ledger: GUARD-008, GUARD-009
test('the unauthorized page says so and has links', async ({ page }) => {
  await signIn(page, 'client');
  await page.goto('/unauthorized');
  await expect(page.getByRole('heading', { level: 1, name: 'Unauthorized' })).toBeVisible();
  await expect(page.getByText("You don't have permission to access this page.")).toBeVisible();
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goBack();
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

// Ledger: GUARD-038, GUARD-039
test('an admin opens the admin panel and not the moderator page', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/admin$/);
  await page.goto('/moderator');
  await expect(page).toHaveURL(/\/unauthorized$/);
});

// Ledger: GUARD-037
test('the calendar opens for a companion and not for a client', async ({ page }) => {
  await signIn(page, 'companion');
  await page.goto('/calendar');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/calendar$/);
  await signIn(page, 'client');
  await page.goto('/calendar');
  await expect(page).toHaveURL(/\/unauthorized$/);
});

// Ledger: GUARD-058
test('staff find their panel on the default dashboard', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/dashboard');
  await page.getByRole('main').getByRole('link', { name: 'Admin Panel' }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

// Ledger: GUARD-059
test('the dashboard says that the profile is loading', async ({ page }) => {
  await signIn(page, 'client');
  await slow(page, '/api/auth/profile');
  await page.goto('/dashboard');
  await expect(page.getByText('Loading profile...', { exact: true })).toBeVisible();
});

// Ledger: GUARD-032
test('a path whose feature is off does not exist', async ({ page }) => {
  await signIn(page, 'client');
  await page.route('**/api/backoffice/feature-flags', (route) =>
    route.fulfill({ json: { flags: { video_trial_enabled: false } } }),
  );
  for (const path of ['/bookings/trial/any', '/video/trial/any']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  }
});

// Ledger: GUARD-033
test('a trial call has a page only while its feature is on', async ({ page }) => {
  await signIn(page, 'client');
  const room = '/video/trial/abcd-efgh-ijkl-mnop';
  await page.goto(room);
  await expect(page.getByRole('heading', { name: 'There is no call here for you' })).toBeVisible();
  await page.route('**/api/backoffice/feature-flags', (route) =>
    route.fulfill({ json: { flags: { video_trial_enabled: false } } }),
  );
  await page.goto(room);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test("a page of a remote is reached only after the guard's redirects", async ({ page }) => {
  await page.goto('/admin/payouts');
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, 'client');
  await page.goto('/admin/payouts');
  await expect(page).toHaveURL(/\/unauthorized$/);
  await signIn(page, 'admin');
  await page.goto('/admin/payouts');
  await expect(page).toHaveURL(/\/admin\/payouts$/);
});
