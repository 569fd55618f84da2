import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { password } from './people.ts';

/* How many taps the main task needs on a phone; taps into text fields are not counted. */
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, timezoneId: 'Asia/Jakarta' });

function counter() {
  const state = { taps: 0 };
  const tap = async (target: Locator) => {
    await target.tap();
    state.taps += 1;
  };
  return { state, tap };
}

test('from the landing page to a trial request a new client needs at most ten taps', async ({
  page,
}) => {
  const { state, tap } = counter();
  await page.goto('/');
  await tap(page.getByRole('link', { name: 'See all companions' }));
  await tap(page.getByRole('main').getByRole('link', { name: 'Sign up' }));
  await page.getByLabel('Full Name').fill('Ratna Wijaya');
  await page.getByLabel('Email').fill(`${randomUUID()}@people.test`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await tap(page.getByRole('button', { name: 'Create Account' }));
  await expect(page).toHaveURL(/\/match$/, { timeout: 15_000 });
  await tap(page.getByRole('link', { name: /^View Profile/ }).first());
  await tap(page.getByRole('link', { name: 'Book 10-min Trial' }));
  // The last one: the first may be taken by other tests, or its notice may just end.
  await tap(page.getByRole('radio', { name: /^\d\d:\d\d/ }).last());
  await tap(page.getByRole('button', { name: 'Send Trial Booking Request' }));
  await expect(
    page.getByText('Trial booking request sent! The companion will review and confirm the time.'),
  ).toBeVisible();
  expect(state.taps).toBeLessThanOrEqual(10);
});
