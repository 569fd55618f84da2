import { expect, test } from './fixtures.ts';
import { failCalls, openAs } from './open-as.ts';
import { newPerson } from './people.ts';

// Ledger: AUTH-053, AUTH-055, GUARD-015, GUARD-016, AUTH-071
test('the callback waits with its sentence, and sends a visitor to sign in', async ({ page }) => {
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
test('a fresh client who came as a companion becomes one, and the role is forgotten', async ({
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
test('a profile that cannot be made ends on the sign-in page with the reason', async ({
  page,
  baseURL,
}) => {
  const person = await newPerson(baseURL, 'Sari Dewi', 'client');
  await openAs(page, person, '/dashboard');
  await failCalls(page, 'POST /api/auth/profile/completion', {
    status: 500,
    code: 'internal',
    title: 'x',
  });
  await page.route('**/api/auth/session', async (route) => {
    await route.continue();
  });
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(frame.url()));
  await page.goto('/auth/callback');
  await expect.poll(() => visited.join()).toContain('/login?error=Failed%20to%20create%20profile');
});

// Ledger: AUTH-063
test('a pixel that an installation added hears of a new registration; without one nothing fails', async ({
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
