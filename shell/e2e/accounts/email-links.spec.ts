import { randomUUID } from 'node:crypto';
import { expect, test } from '../fixtures.ts';
import { openAs } from '../open-as.ts';
import { newPerson, password } from '../people.ts';

// Requirement: AUTH-058, AUTH-064
test('a new client who signed up as a companion becomes one', async ({ page, baseURL }) => {
  const person = await newPerson(baseURL, 'Sari Dewi', 'client');
  await openAs(page, person, '/dashboard');
  await page.evaluate(() => sessionStorage.setItem('pending_user_type', 'companion'));
  await page.goto('/auth/callback');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('link', { name: 'Calendar' }).first()).toBeVisible();
});

// Requirement: AUTH-054
test('a person who left before the callback gets a profile from the dashboard or at the next sign-in', async ({
  page,
  context,
  request,
}) => {
  for (const entry of ['dashboard', 'sign-in'] as const) {
    const data = { email: `${randomUUID()}@people.test`, password, userType: 'companion' };
    const signUp = { data: { ...data, fullName: 'Sari Dewi', timezone: 'Asia/Jakarta' } };
    if (entry === 'dashboard') {
      await page.request.post('/api/auth/accounts', signUp);
      await page.goto('/dashboard');
      await expect(page.getByText('Profile Not Found')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await page.getByRole('link', { name: 'Complete Profile Setup' }).click();
    } else {
      await request.post('/api/auth/accounts', signUp);
      await context.clearCookies();
      await page.goto('/login');
      await page.getByLabel('Email').fill(data.email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign In' }).click();
    }
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('heading', { level: 1, name: /Sari/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Calendar' }).first()).toBeVisible();
  }
});
