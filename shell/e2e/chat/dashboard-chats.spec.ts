import type { Page } from '@playwright/test';
import { bubbles, openBeside, rowOf, write } from '../chat-page.ts';
import { newPair, signInAdmin } from '../chat-pair.ts';
import { expect, test } from '../fixtures.ts';
import { openAs } from '../open-as.ts';

// The test first takes a companion through onboarding, verification and a trial booking.
test.describe.configure({ timeout: 120_000 });

// Requirement: CHAT-012, CHAT-013, ROLE-018
test("the dashboards' chats reach the companion and the team, until their feature is switched off", async ({
  page,
  browser,
  baseURL,
}) => {
  const { client, companion } = await newPair(browser, baseURL);
  const theirs = await openBeside(browser, companion, '/dashboard');

  await test.step('a client writes to the companion there', async () => {
    await openAs(page, client, '/dashboard');
    await expect(page.getByRole('heading', { name: 'Chat with your companion' })).toBeVisible();
    await write(page, 'From my dashboard');
    await theirs.goto('/chat');
    await expect(theirs.getByText('From my dashboard').first()).toBeVisible();
  });

  await test.step('a companion writes to the team there, and an admin answers', async () => {
    await theirs.clock.install();
    await theirs.goto('/dashboard');
    await theirs.getByRole('button', { name: 'Write to the Kabar team' }).click();
    const question = `Are my documents fine? ${companion.id.slice(-6)}`;
    await write(theirs, question);
    await expect(rowOf(theirs, question)).toContainText('Sent');
    const actions = await openBeside(browser, await admin(baseURL), '/chat');
    await actions.getByRole('link').filter({ hasText: question }).click();
    await expect(actions.getByText('Question to the team').last()).toBeVisible();
    await write(actions, 'Yes, all is well');
    await expect(bubbles(theirs)).toHaveText([question, 'Yes, all is well']);
  });

  await test.step('an open page loses it within a minute after messages were switched off', async () => {
    const chats = theirs.getByRole('heading', { name: 'Chat with the Kabar team' });
    await expect(chats).toBeVisible();
    await switchOff(theirs, 'internal_messaging_enabled');
    await theirs.clock.runFor(61_000);
    await expect(chats).toHaveCount(0);
  });
});

const admin = async (baseURL: string | undefined) => ({ api: await signInAdmin(baseURL) });

/** Switches a feature off in this browser only, because other tests need it. */
async function switchOff(page: Page, name: string) {
  const names = ['trial_request_flow_enabled', 'internal_messaging_enabled', 'video_trial_enabled'];
  const flags = Object.fromEntries(names.map((one) => [one, one !== name]));
  await page.route('**/api/backoffice/feature-flags', (route) =>
    route.fulfill({ json: { flags } }),
  );
}
