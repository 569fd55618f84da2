import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test, visitInside } from '../fixtures.ts';
import { openAs } from '../open-as.ts';
import { newPerson, type Person } from '../people.ts';
import { asSystem } from '../system.ts';
import { unique } from '../trial-bookings-people.ts';

interface Pair {
  client: Person;
  companion: Person;
}

/** A client with an assigned companion, and a trial call half an hour ago without a log. */
async function newPair(baseURL: string | undefined): Promise<Pair> {
  const client = await newPerson(baseURL, unique('Mary'), 'client');
  const companion = await newPerson(baseURL, unique('Siti'), 'companion');
  await asSystem(async (system) => {
    await system.call(
      `insert into bookings.client_companion_assignments (client_id, companion_id, origin) values ($1, $2, 'staff')`,
      [client.id, companion.id],
    );
    await system.call(
      `insert into bookings.trial_bookings (id, user_id, companion_id, requested_start_time, requested_end_time, status,
           approved_at) select $1, $2, $3, start, start + interval '10 minutes', 'approved', start
         from (select date_trunc('minute', now() - interval '30 minutes') as start) as half_an_hour_ago`,
      [randomUUID(), client.id, companion.id],
    );
    await system.call('select chat_api.open_conversation($1, $2)', [client.id, companion.id]);
  });
  return { client, companion };
}

const summary =
  'We talked about her garden, the roses and the new neighbour, and she laughed a lot.';

async function fill(dialog: Locator) {
  await dialog.getByLabel('How did you talk?').selectOption('WhatsApp');
  await dialog.getByLabel('Summary').fill(summary);
  await dialog.getByRole('radio', { name: 'Concerned' }).check({ force: true });
}

const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Save session' }).click();

async function recordFromDashboard(page: Page, { client }: Pair): Promise<Locator> {
  await page.getByRole('button', { name: `Log Session: ${client.name}` }).click();
  return page.getByRole('dialog', { name: 'Record Session' });
}

test.describe('session logs', () => {
  // Requirement: LOG-001
  test('are written from the dashboard; the client sees the summary but not the mood', async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow();
    const pair = await newPair(baseURL);
    await openAs(page, pair.companion, '/dashboard');
    const dialog = await recordFromDashboard(page, pair);
    // Six choices, and none is preselected.
    await expect(dialog.getByLabel('How did you talk?').locator('option')).toHaveText([
      'Please choose',
      'Phone',
      'WhatsApp',
      'Telegram',
      'Zoom',
      'Google Meet',
      'Email',
    ]);
    await expect(dialog.getByLabel('Minutes')).toHaveValue('10');
    await dialog.getByLabel('Summary').fill(`${'x'.repeat(49)}    `);
    await save(dialog);
    await expect(dialog.getByText('Summary must be 50-500 characters')).toBeVisible();
    await expectAccessible(page);
    await fill(dialog);
    // The typed text is still there after a reload.
    await page.reload();
    const again = await recordFromDashboard(page, pair);
    await expect(again.getByLabel('Summary')).toHaveValue(summary);

    const admin = await (
      await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-US' })
    ).newPage();
    await signIn(admin, 'admin');
    await admin.goto('/admin/incidents');
    await expect(admin.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 15_000 });

    await again.getByLabel('This is urgent').check();
    const words = unique('She fell in the kitchen');
    await again.getByLabel('What is urgent?').fill(words);
    await save(again);
    await expect(again.getByText('The session is recorded.')).toBeVisible();
    // Decision: 25. Staff see it without a reload: immediately, or when the list is refetched after half a minute.
    await expect(admin.getByRole('row').filter({ hasText: words })).toBeVisible({
      timeout: 45_000,
    });
    await admin.context().close();
    await again.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByText('Concerned')).toBeVisible();

    await page.context().clearCookies();
    await openAs(page, pair.client, '/dashboard');
    const recent = page.locator('section').filter({ hasText: 'Recent Sessions' }).last();
    await expect(recent.getByText(summary)).toBeVisible();
    await expect(recent.getByText('WhatsApp, 10 minutes')).toBeVisible();
    await expect(page.getByText('Concerned')).toHaveCount(0);
    await expect(page.getByText(words)).toHaveCount(0);
  });

  // Requirement: CHAT-008
  // Decision: 61, 62
  test('are written from the chat, and the client reports a problem', async ({ page, baseURL }) => {
    test.slow();
    const pair = await newPair(baseURL);
    await openAs(page, pair.companion, '/chat');
    await page.getByRole('link', { name: pair.client.name }).click();
    await page.getByRole('button', { name: 'Log Session' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record Session' });
    await dialog.getByLabel('Which session?').selectOption({ index: 1 });
    await fill(dialog);
    await save(dialog);
    await expect(dialog.getByText('The session is recorded.')).toBeVisible();

    // The conversation with the team offers no log, and clients cannot write one.
    await visitInside(page, '/chat');
    await page
      .getByRole('button', { name: /^Write to the/ })
      .first()
      .click();
    await expect(page.getByRole('log')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Log Session' })).toHaveCount(0);
    await page.context().clearCookies();
    await openAs(page, pair.client, '/chat');
    await page.getByRole('link', { name: pair.companion.name }).click();
    await expect(page.getByRole('log')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Log Session' })).toHaveCount(0);

    await visitInside(page, '/session-logs');
    await page.getByRole('button', { name: `Something is wrong: ${pair.companion.name}` }).click();
    const objection = page.getByRole('dialog', { name: 'Something is wrong' });
    const words = unique('We talked for three minutes');
    await objection.getByLabel('What is wrong?').fill(words);
    await expectAccessible(page);
    await objection.getByRole('button', { name: 'Send' }).click();
    await expect(objection.getByText('Thank you.')).toBeVisible();
    await objection.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByText('You told us that something is wrong.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Something is wrong/ })).toHaveCount(0);

    await page.context().clearCookies();
    await signIn(page, 'admin');
    await page.goto('/admin/incidents');
    await expect(page.getByRole('row').filter({ hasText: words })).toBeVisible();
  });
});
