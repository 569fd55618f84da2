import type { Browser } from '@playwright/test';
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

/** Two people find each other by "Join" with either provider, with sound and picture both ways. */
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

/** A whole trial call: meeting, what each turns off and on, warning, end for both. */
export async function wholeTrialCall(browser: Browser, baseURL: string | undefined): Promise<void> {
  const { call, client, companion } = await meetInCall(browser, baseURL);
  const [mary, sari] = [client.page, companion.page];
  await mary.getByRole('button', { name: 'Mute' }).click();
  await expect(sari.getByText('Microphone off')).toBeVisible();
  await mary.getByRole('button', { name: 'Unmute' }).click();
  await expect(sari.getByText('Microphone off')).toBeHidden();
  await sari.getByRole('button', { name: 'Camera off' }).click();
  await expect(mary.getByRole('listitem').getByText('Camera off')).toBeVisible();
  await sari.getByRole('button', { name: 'Camera on' }).click();
  await expectRising(mary, ['video']);

  // Ten minutes from when both joined, at the latest from five minutes after the start.
  await letPassUntil(call, 100);
  // Visible, and announced to screen readers.
  for (const page of [mary, sari])
    await expect(page.getByText('One minute left')).toHaveCount(2, { timeout: 60_000 });
  for (const page of [mary, sari])
    await expect(page.getByRole('heading', { name: 'The call is over' })).toBeVisible({
      timeout: 90_000,
    });
  await client.context.close();
  await companion.context.close();
}
