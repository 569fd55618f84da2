import type { Page } from '@playwright/test';
import { expectRising, watchConnections } from './calls-bytes.ts';
import {
  deviceOf,
  expectTogether,
  letPassUntil,
  type TrialCall,
  trialCall,
} from './calls-people.ts';
import { expect, test } from './fixtures.ts';
import type { Person } from './people.ts';
import { asSystem } from './system.ts';

const summary =
  'We talked about her garden, the roses and the new neighbour, and she laughed a lot.';

test('from the reminder two taps lead to the voices, and from there to the log and the review', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const call = await trialCall(browser, baseURL);
  await remind(call);
  const client = await deviceOf(browser, baseURL, call.client);
  const companion = await deviceOf(browser, baseURL, call.companion);
  await watchConnections(client.context);
  await watchConnections(companion.context);
  const [mary, sari] = [client.page, companion.page];

  await openFromMail(mary, call.client);
  await mary.getByRole('button', { name: 'Join', exact: true }).click();
  await openFromMail(sari, call.companion);
  await sari.getByRole('button', { name: 'Join', exact: true }).click();
  await expectTogether(mary, call.companion.name);
  await expectTogether(sari, call.client.name);
  await Promise.all([
    expectRising(mary, ['audio', 'video']),
    expectRising(sari, ['audio', 'video']),
  ]);
  // A reload in between joins again.
  await mary.reload();
  await expectTogether(mary, call.companion.name);
  await expectRising(sari, ['audio', 'video']);

  await letPassUntil(call, 70);
  for (const page of [mary, sari])
    await expect(page.getByText('One minute left')).toHaveCount(2, { timeout: 30_000 });
  await letPassUntil(call, 5);
  for (const page of [mary, sari])
    await expect(page.getByRole('heading', { name: 'The call is over' })).toBeVisible({
      timeout: 60_000,
    });

  await sari.goto('/dashboard');
  await sari.getByRole('button', { name: `Log Session: ${call.client.name}` }).click();
  const log = sari.getByRole('dialog', { name: 'Record Session' });
  await log.getByLabel('Summary').fill(summary);
  await log.getByRole('radio', { name: 'Good' }).check({ force: true });
  await log.getByRole('button', { name: 'Save session' }).click();
  await expect(sari.getByText('The session is recorded.')).toBeVisible();

  await mary.getByRole('button', { name: /^Notifications: / }).click();
  await mary.getByRole('button', { name: /^Session recorded/ }).first().click();
  await mary.getByRole('button', { name: `Review ${call.companion.name}` }).click();
  const review = mary.getByRole('dialog');
  await review.getByRole('radio', { name: '6 stars of 7' }).check({ force: true });
  await review.getByRole('button', { name: 'Submit review' }).click();
  await expect(review.getByText('Thank you.')).toBeVisible();
});

/** What the background work does an hour before a call that was approved in time. */
async function remind({ id }: TrialCall): Promise<void> {
  await asSystem(async (system) => {
    await system.call('alter table bookings.trial_bookings disable trigger trial_bookings_change');
    await system.call(
      `update bookings.trial_bookings set approved_at = now() - interval '2 hours' where id = $1`,
      [id],
    );
    await system.call('alter table bookings.trial_bookings enable trigger trial_bookings_change');
    await system.call('select bookings.advance_trial_booking_as_job($1, now())', [id]);
  });
}

async function openFromMail(page: Page, { email }: Person): Promise<void> {
  const mail = page.locator('article', { hasText: email }).filter({ hasText: 'Reminder' });
  await expect(async () => {
    await page.goto('/dev/mail');
    await expect(mail).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await mail.locator('a[href*="/video/trial/"]').click();
  await expect(page.getByRole('heading', { level: 1, name: /^Trial Call/ })).toBeVisible();
}
