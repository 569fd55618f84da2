import { freePort } from '@kabar/server/free-port';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { openAs } from '../open-as.ts';
import { newPerson, password } from '../people.ts';
import { type SplitInstallation, startSplitInstallation } from '../split-installation.ts';

// One installation for all tests, with one part stopped at a time.
test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.use({ actionTimeout: 20_000 });

let installation: SplitInstallation;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  installation = await startSplitInstallation(await freePort());
});
test.afterAll(() => installation.end());

const open = (browser: Browser) =>
  browser.newPage({ baseURL: installation.origin, locale: 'en-US' });

async function signInByForm(page: Page, email: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Expects the API's answer for a stopped part. */
async function expectUnavailable(page: Page, path: string) {
  const answer = await page.request.get(path);
  expect(answer.status()).toBe(503);
  expect(answer.headers()['content-type']).toContain('application/problem+json');
  expect(await answer.json()).toMatchObject({ status: 503, code: 'unavailable' });
}

// Requirement: AUTH-073
test('without the auth service, sign-in and sign-up show a message, and both recover without a reload', async ({
  browser,
}) => {
  const person = await newPerson(installation.origin, 'Ida Persson', 'client');
  const [signIn, signUp] = [await open(browser), await open(browser)];
  await Promise.all([signIn.goto('/login'), signUp.goto('/register')]);
  await expect(signUp.getByLabel('Email')).toBeVisible();
  const back = await installation.stopService('auth');
  await signInByForm(signIn, person.email);
  await expect(signIn.getByRole('alert')).toContainText('Authentication service unavailable');
  await expect(signIn.getByLabel('Email')).toHaveValue(person.email);
  const create = signUp.getByRole('button', { name: 'Create Account' });
  await signUp.getByLabel('Full Name').fill('Ida Persson');
  await signUp.getByLabel('Email').fill(`new-${person.email}`);
  await signUp.getByLabel('Password', { exact: true }).fill(password);
  await create.click();
  await expect(signUp.getByRole('alert')).toContainText('Authentication service unavailable');
  await expectUnavailable(signIn, '/api/auth/session');
  await back();
  await signIn.getByRole('button', { name: 'Sign In' }).click();
  await expect(signIn).toHaveURL(/\/dashboard$/);
  await create.click();
  await expect(signUp).toHaveURL(/\/dashboard$/);
});

// Requirement: ADMIN-045, AUTH-078, ONB-049
test('without the database, role choice, admin screen and client form show a message; all recover without a reload and keep typed text', async ({
  browser,
}) => {
  const [admin, client, choice] = [await open(browser), await open(browser), await open(browser)];
  const signedIn = await admin.request.post('/api/auth/session', {
    data: { email: 'admin@kabar.test', password: 'kabar-demo-1' },
    headers: { origin: installation.origin },
  });
  expect(signedIn.status()).toBe(200);
  await admin.goto('/admin');
  await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
  await openAs(
    client,
    await newPerson(installation.origin, 'Mary', 'client'),
    '/onboarding/client',
  );
  await client.getByLabel('Age', { exact: true }).fill('78');
  await client.getByLabel('Location').fill('Bandung');
  for (const step of [2, 3]) {
    await client.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(client.getByText(`Step ${step} of 3`)).toBeVisible();
  }
  await client.getByLabel('Availability').fill('Mornings');
  await choice.goto('/login');
  await choice.getByRole('link', { name: 'Continue with Google' }).click();
  await choice.getByRole('button', { name: /Sari Wulandari/ }).click();
  await expect(choice).toHaveURL(/\/auth\/google-user-type$/);
  await choice.getByText('Providing check-ins and companionship to clients').click();
  const back = await installation.stopDatabase();
  await choice.getByRole('button', { name: 'Continue' }).click();
  await expect(choice.getByRole('alert')).toContainText('Database service unavailable');
  await expectUnavailable(choice, '/api/auth/session');
  await client.getByRole('button', { name: 'Create Profile' }).click();
  await expect(client.getByRole('alert')).toContainText('Database service unavailable');
  await expect(client.getByLabel('Availability')).toHaveValue('Mornings');
  await admin
    .getByRole('link', { name: /Companions/ })
    .first()
    .click();
  await expect(admin.getByText('Database service unavailable').first()).toBeVisible();
  await expectUnavailable(admin, '/api/companion/verification/figures');
  await back();
  await client.getByRole('button', { name: 'Create Profile' }).click();
  await expect(client).toHaveURL(/\/dashboard$/);
  // The page may recover by itself before the button is pressed.
  await expect(async () => {
    const again = admin.getByRole('button', { name: 'Try again' }).first();
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    await expect(admin.getByText('Database service unavailable')).toHaveCount(0, {
      timeout: 2_000,
    });
  }).toPass();
  await choice.getByRole('button', { name: 'Continue' }).click();
  await expect(choice).toHaveURL(/\/dashboard$/);
});

test('without the back office service, the rest of the installation works', async ({ browser }) => {
  const page = await open(browser);
  const person = await newPerson(installation.origin, 'Mary', 'client');
  const back = await installation.stopService('backoffice');
  await expectUnavailable(page, '/api/backoffice/feature-flags');
  await openAs(page, person, '/dashboard');
  await page.goto('/profile');
  await expect(page.getByText('Mary').first()).toBeVisible();
  await back();
  expect((await page.request.get('/api/backoffice/feature-flags')).status()).toBe(200);
});
