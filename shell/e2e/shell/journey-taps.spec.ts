import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { password } from '../people.ts';

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

test('from the landing page to a trial request a new client needs at most six taps, with the account last', async ({
  page,
}) => {
  const { state, tap } = counter();
  await page.goto('/');
  await tap(page.getByRole('link', { name: 'For me', exact: true }));
  await expect(page.getByRole('heading', { name: 'Choose who calls you' })).toBeVisible();
  // By name: the order differs from hour to hour, and other tests show companions for a while.
  await tap(page.getByRole('link', { name: /^See free times ?: Siti$/ }));
  // The last day and time: an early one may be taken by other tests, or its notice may just end.
  await tap(page.getByRole('group', { name: '1. Choose a day' }).getByRole('radio').last());
  await tap(page.getByRole('radio', { name: /^\d\d:\d\d/ }).last());
  await tap(page.getByRole('button', { name: 'Continue' }).last());
  await expect(page.getByText(/^Your free call with /)).toBeVisible();
  await page.getByLabel('Full Name').fill('Ratna Wijaya');
  await page.getByLabel('Email').fill(`${randomUUID()}@people.test`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await tap(page.getByRole('button', { name: 'Create Account' }));
  await expect(
    page.getByText('Trial booking request sent! The companion will review and confirm the time.'),
  ).toBeVisible({ timeout: 15_000 });
  expect(state.taps).toBeLessThanOrEqual(6);

  // Sent once, whatever is opened again; and nothing else is asked before the first call.
  await page.reload();
  await expect(page.getByText('Your request is on its way')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByText('Waiting for an answer')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Create your profile' })).toHaveCount(0);
});
