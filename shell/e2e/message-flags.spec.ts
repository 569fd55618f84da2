import type { Pair } from './chat-pair.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { report } from './message-flags-people.ts';
import { openAs } from './open-as.ts';

const listed = (pair: Pair) => `Review the message of ${pair.companion.name}`;

test.describe('reported messages', () => {
  // Ledger: GUARD-041, GUARD-054
  test('are for staff, at both addresses of the page', async ({ page, browser, baseURL }) => {
    for (const persona of ['moderator', 'admin'] as const) {
      await signIn(page, persona);
      for (const path of ['/admin/flags', '/admin/flag-review']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flag Review');
      }
    }
    const other = await browser.newPage({ baseURL: baseURL ?? '' });
    await signIn(other, 'client');
    await other.goto('/admin/flags');
    await expect(other).toHaveURL(/\/unauthorized$/);
  });

  test('are read by a moderator with the messages around them and dismissed; the reporter is notified', async ({
    page,
    browser,
    baseURL,
  }) => {
    const pair = await report(browser, baseURL);
    await signIn(page, 'moderator');
    await page.goto('/admin/flags');
    const row = page.getByRole('row').filter({ hasText: pair.companion.name });
    await expect(row).toContainText('Could you lend me money?');
    await expect(row).toContainText('Reason: She asks for money');
    await expectAccessible(page);
    await page.getByRole('button', { name: listed(pair) }).click();
    const review = page.getByRole('dialog', { name: 'Reported message' });
    await expect(review.getByRole('listitem')).toContainText([
      'Good morning',
      'Could you lend me money?',
      'See you tomorrow',
    ]);
    await expectAccessible(page);
    // A moderator suspends for a week: nothing is chosen but the reason.
    await review.getByRole('button', { name: `Suspend ${pair.companion.name}` }).click();
    const suspend = page.getByRole('dialog', { name: `Suspend ${pair.companion.name}?` });
    await expect(suspend).toContainText('for seven days');
    await expect(suspend.getByRole('radio')).toHaveCount(0);
    await suspend.getByRole('button', { name: 'Cancel' }).click();
    // Only admins may close a conversation.
    await expect(review.getByRole('button', { name: 'Close conversation' })).toHaveCount(0);
    await review.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('button', { name: 'Not yet' }).click();
    await review.getByRole('button', { name: 'Dismiss' }).click();
    const question = page.getByRole('dialog', { name: 'Dismiss this report?' });
    await question.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText('The report is dismissed.')).toBeVisible();
    await expect(page.getByRole('button', { name: listed(pair) })).toHaveCount(0);
    await page.getByRole('link', { name: 'Decided' }).click();
    await expect(row).toContainText('Dismissed');
    const reporter = await browser.newPage({ baseURL: baseURL ?? '' });
    await openAs(reporter, pair.client, '/dashboard');
    await reporter.getByRole('button', { name: /Notifications/ }).click();
    await expect(reporter.getByText('Your report was looked at')).toBeVisible();
  });

  test('let a moderator mute the writer, who reads why where she wrote', async ({
    page,
    browser,
    baseURL,
  }) => {
    const pair = await report(browser, baseURL);
    const writer = await browser.newPage({ baseURL: baseURL ?? '' });
    await openAs(writer, pair.companion, `/chat/${pair.conversationId}`);
    await expect(writer.getByRole('button', { name: 'Send' })).toBeVisible();
    await signIn(page, 'moderator');
    await page.goto(`/admin/flags?review=${pair.flagId}`);
    await page.getByRole('button', { name: 'Mute the writer' }).click();
    const question = page.getByRole('dialog', { name: 'Mute the writer for seven days?' });
    await question.getByRole('button', { name: 'Mute the writer' }).click();
    await expect(page.getByText('The writer is muted for seven days.')).toBeVisible();
    // At once, in the page that stood open.
    await expect(writer.getByText(/Our team muted you for seven days/)).toBeVisible();
    await expect(writer.getByRole('button', { name: 'Send' })).toHaveCount(0);
  });

  test('let a moderator answer both in their language with a template, changed at will', async ({
    page,
    browser,
    baseURL,
  }) => {
    const pair = await report(browser, baseURL);
    const path = '/api/auth/profile';
    const changed = await pair.companion.api.patch(path, { data: { language: 'id' } });
    expect(changed.status()).toBe(200);
    await signIn(page, 'moderator');
    await page.goto(`/admin/flags?review=${pair.flagId}`);
    await page.getByRole('button', { name: 'Warn the writer' }).click();
    const question = page.getByRole('dialog', { name: 'Warn the writer?' });
    await question
      .getByLabel(`Answer to ${pair.companion.name}`)
      .selectOption('Asked for money or gifts');
    const [toWriter, toReporter] = [
      question.getByLabel(`What ${pair.companion.name} reads`),
      question.getByLabel(`What ${pair.client.name} reads`),
    ];
    await expect(toWriter).toHaveValue(/^Mohon jangan meminta uang/);
    await question
      .getByLabel(`Answer to ${pair.client.name}`)
      .selectOption('Thank you, we spoke with the writer');
    await expect(toReporter).toHaveValue(/^Thank you for telling us/);
    await toReporter.fill('Thank you, Ratna. She will not ask again.');
    await expect(question.getByLabel(`Answer to ${pair.client.name}`)).toHaveValue('own');
    await expectAccessible(page);
    // A failure keeps what was written.
    await page.route('**/outcome', (route) => route.abort());
    await question.getByRole('button', { name: 'Warn the writer' }).click();
    await expect(question.getByRole('alert')).toBeVisible();
    await page.unrouteAll();
    await expect(toReporter).toHaveValue('Thank you, Ratna. She will not ask again.');
    await question.getByRole('button', { name: 'Warn the writer' }).click();
    await expect(page.getByText('The writer was warned.')).toBeVisible();
    const reporter = await browser.newPage({ baseURL: baseURL ?? '' });
    await openAs(reporter, pair.client, '/dashboard');
    await reporter.getByRole('button', { name: /Notifications/ }).click();
    await expect(reporter.getByText('Thank you, Ratna. She will not ask again.')).toBeVisible();
    await page.goto(`/admin/flags?filter=decided&review=${pair.flagId}`);
    await expect(page.getByText('The writer was told')).toBeVisible();
  });

  // Decision: 80
  test('let a moderator mute the reporter, and lift it again before its end', async ({
    page,
    browser,
    baseURL,
  }) => {
    const pair = await report(browser, baseURL);
    await signIn(page, 'moderator');
    await page.goto(`/admin/flags?review=${pair.flagId}`);
    await page.getByRole('button', { name: 'Mute the reporter' }).click();
    const question = page.getByRole('dialog', { name: 'Mute the reporter for seven days?' });
    await question.getByRole('button', { name: 'Mute the reporter' }).click();
    await expect(
      page.getByText('The reporter cannot report messages for seven days.'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Muted people' }).click();
    const row = page.getByRole('row').filter({ hasText: pair.client.name });
    await expect(row).toContainText('Cannot report messages');
    await expectAccessible(page);
    await page.getByRole('button', { name: `Lift the mute of ${pair.client.name}` }).click();
    const lifting = page.getByRole('dialog', { name: `Lift the mute of ${pair.client.name}?` });
    await lifting.getByRole('button', { name: 'Lift' }).click();
    await expect(lifting.getByText('Please write a few words.')).toBeVisible();
    await lifting.getByLabel(/Why is it lifted/).fill('She explained it');
    await page.route('**/lifting', (route) => route.abort());
    await lifting.getByRole('button', { name: 'Lift' }).click();
    await expect(lifting.getByRole('alert')).toBeVisible();
    await page.unrouteAll();
    await lifting.getByRole('button', { name: 'Lift' }).click();
    await expect(page.getByText(`The mute of ${pair.client.name} is lifted.`)).toBeVisible();
    await expect(row).toHaveCount(0);
    const told = await browser.newPage({ baseURL: baseURL ?? '' });
    await openAs(told, pair.client, '/dashboard');
    await told.getByRole('button', { name: /Notifications/ }).click();
    await expect(told.getByText(/Our team ended the pause early/)).toBeVisible();
  });

  test('let an admin close the conversation: neither of the two can write there', async ({
    page,
    browser,
    baseURL,
  }) => {
    const pair = await report(browser, baseURL);
    const writer = await browser.newPage({ baseURL: baseURL ?? '' });
    await openAs(writer, pair.companion, `/chat/${pair.conversationId}`);
    await expect(writer.getByRole('button', { name: 'Send' })).toBeVisible();
    await signIn(page, 'admin');
    await page.goto(`/admin/flags?review=${pair.flagId}`);
    await page.getByRole('button', { name: 'Close conversation' }).click();
    const question = page.getByRole('dialog', { name: 'Close this conversation?' });
    await question.getByRole('button', { name: 'Close conversation' }).click();
    await expect(page.getByText('The conversation is closed.')).toBeVisible();
    // At once, in the open page.
    await expect(writer.getByText(/This conversation is closed/)).toBeVisible();
    await expect(writer.getByRole('button', { name: 'Send' })).toHaveCount(0);
  });

  test('are dismissed together, and a colleague who was faster is told by row', async ({
    page,
    browser,
    baseURL,
  }) => {
    const pairs = [await report(browser, baseURL), await report(browser, baseURL)] as const;
    await signIn(page, 'moderator');
    await page.goto('/admin/flags');
    for (const pair of pairs) {
      const row = page.getByRole('row').filter({ hasText: pair.companion.name });
      await row.getByRole('checkbox').check();
    }
    await expect(page.getByText('2 selected')).toBeVisible();
    const path = `/api/chat/message-flags/${pairs[1].flagId}/outcome`;
    expect((await page.request.post(path, { data: { outcome: 'warned' } })).ok()).toBe(true);
    await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Dismiss 2 reports?' });
    await question.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText('1 of 2 done')).toBeVisible();
    await expect(page.getByText(/Could you lend me money\?: /)).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole('button', { name: listed(pairs[0]) })).toHaveCount(0);
  });

  test('that were decided elsewhere say so, and a failure keeps the report', async ({
    page,
    browser,
    baseURL,
  }) => {
    const pair = await report(browser, baseURL);
    await signIn(page, 'moderator');
    await page.goto(`/admin/flags?review=${pair.flagId}`);
    await page.getByRole('button', { name: 'Warn the writer' }).click();
    const question = page.getByRole('dialog', { name: 'Warn the writer?' });
    await page.route('**/outcome', (route) => route.abort());
    await question.getByRole('button', { name: 'Warn the writer' }).click();
    await expect(question.getByRole('alert')).toBeVisible();
    await page.unrouteAll();
    const colleague = await browser.newContext({ baseURL: baseURL ?? '' });
    await signIn(await colleague.newPage(), 'admin');
    const dismissed = await colleague.request.delete(`/api/chat/message-flags/${pair.flagId}`, {
      headers: { origin: baseURL ?? '' },
    });
    expect(dismissed.status()).toBe(200);
    await question.getByRole('button', { name: 'Warn the writer' }).click();
    await expect(question.getByRole('alert')).toContainText(
      'This is closed. Its outcome stays as it is.',
    );
  });
});

// The half of MOD-006 that is about reports.
test('an empty list says that there are no reports', async ({ page }) => {
  await page.route('**/api/chat/message-flags?*', (route) =>
    route.fulfill({ json: { flags: [], next: null, waiting: 0 } }),
  );
  await signIn(page, 'moderator');
  await page.goto('/admin/flags');
  await expect(page.getByText('No flags', { exact: true })).toBeVisible();
});
