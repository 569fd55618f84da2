import { expect, test } from '../fixtures.ts';
import { failCalls } from '../open-as.ts';

// Serial, because each demo person of the provider has only one account.
test.describe.configure({ mode: 'serial' });

// Requirement: AUTH-035, AUTH-051, AUTH-067, AUTH-068, AUTH-069, AUTH-070, AUTH-072, AUTH-079, AUTH-080
test('a new person signs up with Google, chooses a role and lands on its dashboard', async ({
  page,
}, { retry }) => {
  // A retry uses another person, who has no account yet.
  const name = retry === 0 ? 'Sari Wulandari' : 'Dewi Lestari';
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name }).click();
  await expect(page).toHaveURL(/\/auth\/google-user-type$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome!' })).toBeVisible();
  await expect(page.getByText("Please tell us how you'd like to use our platform")).toBeVisible();
  await expect(page.getByText('Looking for regular check-ins and companionship')).toBeVisible();
  await page.getByText('Providing check-ins and companionship to clients').click();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toHaveText('Database service unavailable');
  await page.context().setOffline(false);
  await expect(page.getByRole('radio', { name: /Companion/ })).toBeChecked();
  await failCalls(page, 'PUT /api/auth/profile/user-type', {
    status: 500,
    code: 'internal',
    title: 'x',
  });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to update profile. Please try again.');
  await page.unroute('**/api/auth/profile/user-type');
  const seen = Promise.withResolvers<void>();
  await page.route('**/api/auth/profile/user-type', async (route) => {
    await seen.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Setting up your account...' })).toBeVisible();
  seen.resolve();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(
    page.getByRole('heading', { level: 1, name: new RegExp(name.split(' ')[0] as string) }),
  ).toBeVisible();
  // Only companions have this link.
  await expect(page.getByRole('link', { name: 'Calendar' }).first()).toBeVisible();
  await expect(page.locator('header img').first()).toHaveAttribute('src', /\/api\/auth\/avatars\//);
});

test('an account with a password requires it before Google is linked', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: /Somebody with a password/ }).click();
  await expect(page.getByText(/This address already has an account/)).toBeVisible();
  await page.getByLabel('Email').fill('client@kabar.test');
  await page.getByLabel('Password', { exact: true }).fill('kabar-demo-1');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

// Requirement: AUTH-036
test("a role in the URL survives the provider's pages, and an account without a password is changed after another sign-in there", async ({
  page,
}) => {
  await page.goto('/login?role=companion');
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(frame.url()));
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: /John Baker/ }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(visited.some((url) => url.endsWith('/auth/callback?role=companion'))).toBe(true);
  // The service's response five minutes later.
  await page.route('**/api/auth/account', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...(await response.json()), freshSignInNeeded: true },
    });
  });
  await page.goto('/account?proof=refused');
  await expect(page.getByText(/show there once more that it is you/)).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('another Google account');
  await expect(page.getByRole('button', { name: 'Close my account' })).toHaveCount(0);
  await expect(page.getByLabel('New password')).toHaveCount(0);
  await page.unroute('**/api/auth/account');
  await page.getByRole('link', { name: 'Continue with Google' }).first().click();
  await page.getByRole('button', { name: /John Baker/ }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByLabel('New password')).toBeVisible();
  await page.getByRole('button', { name: 'Close my account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close my account' }).click();
  await expect(page.getByText(/Your account will be erased on/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByText(/Your account will be erased on/)).toHaveCount(0);
});
