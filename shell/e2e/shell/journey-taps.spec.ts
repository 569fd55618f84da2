import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { password } from '../people.ts';

/* Counts the taps of the main task on a phone, without taps into text fields. */
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, timezoneId: 'Asia/Jakarta' });

function counter() {
  const state = { taps: 0 };
  const tap = async (target: Locator) => {
    await target.tap();
    state.taps += 1;
  };
  return { state, tap };
}

test('a new client gets from the landing page to a trial request with at most six taps, creating the account last', async ({
  page,
}) => {
  const { state, tap } = counter();
  await page.goto('/');
  await tap(page.getByRole('link', { name: 'For me', exact: true }));
  await expect(page.getByRole('heading', { name: 'Choose who calls you' })).toBeVisible();
  // Found by name, because the order changes every hour, and other tests add companions.
  await tap(page.getByRole('link', { name: /^See free times ?: Siti$/ }));
  // Chooses the last day and time, because early ones may be taken by other tests or become too soon to book.
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

  // The request is sent only once even after a reload, and nothing else is asked before the first call.
  await page.reload();
  await expect(page.getByText('Your request is on its way')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByText('Waiting for an answer')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Create your profile' })).toHaveCount(0);
});
