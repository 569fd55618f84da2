import type { Page } from '@playwright/test';
import { bubbles, openBeside, rowOf, write } from './chat-page.ts';
import { newPair, signInAdmin } from './chat-pair.ts';
import { expect, test } from './fixtures.ts';
import { openAs } from './open-as.ts';

// Each test first takes a companion through onboarding, verification and a trial booking.
test.describe.configure({ timeout: 90_000 });

test.describe('the chats of the dashboards', () => {
  // Ledger: CHAT-012, CHAT-018, PROF-074
  test('a client writes to the companion there, unless a feature is off', async ({
    page,
    browser,
    baseURL,
  }) => {
    const { client, companion, conversationId } = await newPair(browser, baseURL);
    await openAs(page, client, '/dashboard');
    await expect(page.getByRole('heading', { name: 'Chat with your companion' })).toBeVisible();
    await write(page, 'From my dashboard');
    const other = await openBeside(browser, companion, `/chat/${conversationId}`);
    await expect(bubbles(other)).toHaveText(['From my dashboard']);
    for (const off of ['trial_request_flow_enabled', 'internal_messaging_enabled']) {
      await switchOff(page, off);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('heading', { name: 'Chat with your companion' })).toHaveCount(0);
      await page.unroute('**/api/backoffice/feature-flags');
    }
  });

  // Ledger: CHAT-013, CHAT-019, ROLE-018
  test('a companion writes to the team there, and an admin answers', async ({
    page,
    browser,
    baseURL,
  }) => {
    const { companion } = await newPair(browser, baseURL);
    await openAs(page, companion, '/dashboard');
    await page.getByRole('button', { name: 'Write to the Kabar team' }).click();
    const question = `Are my documents fine? ${companion.id.slice(-6)}`;
    await write(page, question);
    await expect(rowOf(page, question)).toContainText('Sent');

    const admin = { api: await signInAdmin(baseURL) };
    const actions = await (await browser.newContext()).newPage();
    await openAs(actions, admin, '/chat');
    await actions.getByRole('link').filter({ hasText: question }).click();
    await expect(actions.getByText('Question to the team').last()).toBeVisible();
    await write(actions, 'Yes, all is well');
    await expect(bubbles(page)).toHaveText([question, 'Yes, all is well']);
    await page.reload();
    await expect(bubbles(page)).toHaveText([question, 'Yes, all is well']);

    await switchOff(page, 'internal_messaging_enabled');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { name: 'Chat with the Kabar team' })).toHaveCount(0);
  });
});

/** Switches a feature off in this browser only, because other tests need it. */
async function switchOff(page: Page, name: string) {
  const names = ['trial_request_flow_enabled', 'internal_messaging_enabled', 'video_trial_enabled'];
  const flags = Object.fromEntries(names.map((one) => [one, one !== name]));
  await page.route('**/api/backoffice/feature-flags', (route) =>
    route.fulfill({ json: { flags } }),
  );
}
