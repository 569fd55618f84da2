import type { Browser, Page } from '@playwright/test';
import { expectRising, watchConnections } from './calls-bytes.ts';
import {
  deviceOf,
  expectTogether,
  letPassUntil,
  roomOf,
  type TrialCall,
  trialCall,
} from './calls-people.ts';
import { expect } from './fixtures.ts';
import type { Person } from './people.ts';
import { asSystem, changeTrialsQuietly } from './system.ts';

const summary =
  'We talked about her garden, the roses and the new neighbour, and she laughed a lot.';

/** Two people join a call with either provider, and receive each other's audio and video. */
export async function meetInCall(
  browser: Browser,
  baseURL: string | undefined,
  people?: Pick<TrialCall, 'client' | 'companion'>,
) {
  const call = await trialCall(browser, baseURL, people ? { people } : {});
  const room = await roomOf(call, call.client);
  const client = await deviceOf(browser, baseURL, call.client);
  const companion = await deviceOf(browser, baseURL, call.companion);
  await watchConnections(client.context);
  await watchConnections(companion.context);
  const mary = client.page;
  const sari = companion.page;

  await mary.goto('/dashboard');
  await mary.getByRole('button', { name: 'Join' }).first().click();
  const heading = `Trial Call - Room: ${room}`;
  await expect(mary.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  // The ticket is removed from the address.
  await expect(mary).toHaveURL(`/video/trial/${room}`);
  await expect(mary.getByText('Calls are never recorded.')).toBeVisible();
  await mary.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(mary.getByText(`Waiting for ${call.companion.name}`)).toBeVisible();

  await sari.goto('/dashboard');
  await sari.getByRole('button', { name: 'Join' }).first().click();
  await expect(sari.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await sari.getByRole('button', { name: 'Join', exact: true }).click();

  await expectTogether(mary, call.companion.name);
  await expectTogether(sari, call.client.name);
  await Promise.all([
    expectRising(mary, ['audio', 'video']),
    expectRising(sari, ['audio', 'video']),
  ]);
  return { call, client, companion };
}

/**
 * A whole trial call: two taps from the reminder mail into the call, switching devices off and on, a reload, the warning, the end for
 * both, the log and the review.
 */
export async function wholeTrialCall(browser: Browser, baseURL: string | undefined): Promise<void> {
  const call = await trialCall(browser, baseURL);
  await remind(call);
  const client = await deviceOf(browser, baseURL, call.client);
  const companion = await deviceOf(browser, baseURL, call.companion);
  await watchConnections(client.context);
  await watchConnections(companion.context);
  const [mary, sari] = [client.page, companion.page];
  const together = async () => {
    await expectTogether(mary, call.companion.name);
    await expectTogether(sari, call.client.name);
    await Promise.all([
      expectRising(mary, ['audio', 'video']),
      expectRising(sari, ['audio', 'video']),
    ]);
  };
  await openFromMail(mary, call.client);
  await mary.getByRole('button', { name: 'Join', exact: true }).click();
  await openFromMail(sari, call.companion);
  await sari.getByRole('button', { name: 'Join', exact: true }).click();
  await together();
  await mary.reload();
  await together();

  await mary.getByRole('button', { name: 'Mute' }).click();
  await expect(sari.getByText('Microphone off')).toBeVisible();
  await mary.getByRole('button', { name: 'Unmute' }).click();
  await expect(sari.getByText('Microphone off')).toBeHidden();
  await sari.getByRole('button', { name: 'Camera off' }).click();
  await expect(mary.getByRole('listitem').getByText('Camera off')).toBeVisible();
  await sari.getByRole('button', { name: 'Camera on' }).click();
  await expectRising(mary, ['video']);

  // Ten minutes from when both joined, at the latest from five minutes after the start.
  await letPassUntil(call, 75);
  // Visible, and announced to screen readers.
  for (const page of [mary, sari])
    await expect(page.getByText('One minute left')).toHaveCount(2, { timeout: 45_000 });
  await letPassUntil(call, 5);
  for (const page of [mary, sari])
    await expect(page.getByRole('heading', { name: 'The call is over' })).toBeVisible({
      timeout: 60_000,
    });
  await recordAndReview(call, mary, sari);
  await client.context.close();
  await companion.context.close();
}

/** Does what the background work does an hour before a call that was approved in time. */
async function remind({ id }: TrialCall): Promise<void> {
  await asSystem(async (system) => {
    await changeTrialsQuietly(
      system,
      `update bookings.trial_bookings set approved_at = now() - interval '2 hours' where id = '${id}'`,
    );
    await system.call(
      `select jobs_api.enqueue('bookings:advance-trial-booking', jsonb_build_object('trialBookingId', $1::text))`,
      [id],
    );
  });
}

async function openFromMail(page: Page, { email }: Person): Promise<void> {
  const mail = page.locator('article', { hasText: email }).filter({ hasText: 'Reminder' });
  await expect(async () => {
    await page.goto('/dev/mail');
    await expect(mail).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await mail.locator('a[href*="/video/trial/"]').click();
  await expect(page.getByRole('heading', { level: 1, name: /^Trial Call/ })).toBeVisible();
}

async function recordAndReview(call: TrialCall, mary: Page, sari: Page): Promise<void> {
  await sari.goto('/dashboard');
  await sari.getByRole('button', { name: `Log Session: ${call.client.name}` }).click();
  const log = sari.getByRole('dialog', { name: 'Record Session' });
  await log.getByLabel('Summary').fill(summary);
  await log.getByRole('radio', { name: 'Good' }).check({ force: true });
  await log.getByRole('button', { name: 'Save session' }).click();
  await expect(sari.getByText('The session is recorded.')).toBeVisible();

  await mary.getByRole('button', { name: /^Notifications: / }).click();
  await mary
    .getByRole('button', { name: /^Session recorded/ })
    .first()
    .click();
  await mary.getByRole('button', { name: `Review ${call.companion.name}` }).click();
  const review = mary.getByRole('dialog');
  await review.getByRole('radio', { name: '6 stars of 7' }).check({ force: true });
  await review.getByRole('button', { name: 'Submit review' }).click();
  await expect(review.getByText('Thank you.')).toBeVisible();
}
