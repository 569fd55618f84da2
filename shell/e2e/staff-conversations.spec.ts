import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { newPair, type Pair, say } from './chat-pair.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { failCalls, openAs } from './open-as.ts';
import { unique } from './trial-bookings-people.ts';

async function talking(browser: Browser, baseURL: string | undefined) {
  const pair = await newPair(browser, baseURL, {
    companion: unique('Siti'),
    client: unique('Ratna'),
  });
  await say(pair.companion, pair.conversationId, 'Good morning');
  await say(pair.client, pair.conversationId, '=1+1, "see you"');
  return pair;
}

async function openList(page: Page, search: string) {
  await signIn(page, 'admin');
  await page.goto('/admin/conversations');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conversations');
  await page.getByLabel('Search by client or companion name').fill(search);
}

const rowOf = (page: Page, pair: Pair) =>
  page.getByRole('row').filter({ hasText: pair.companion.name });
const titleOf = ({ client, companion }: Pair) => `${client.name} and ${companion.name}`;

async function openOne(page: Page, pair: Pair) {
  await openList(page, pair.client.name);
  const name = `Open the conversation of ${titleOf(pair)}`;
  await page.getByRole('button', { name }).click();
  return page.getByRole('dialog', { name: titleOf(pair) });
}

async function flag({ client, conversationId }: Pair) {
  const path = `/api/chat/conversations/${conversationId}/messages`;
  const { messages } = await (await client.api.get(path)).json();
  const response = await client.api.post('/api/chat/message-flags', {
    data: { id: randomUUID(), messageId: messages[0].id, reason: 'Asks for money' },
  });
  expect(response.status()).toBe(201);
}

test.describe('conversations for admins', () => {
  // Ledger: MOD-001, GUARD-050
  test('are listed open ones first, found by name, and for admins alone', async ({
    page,
    browser,
    baseURL,
  }) => {
    const pair = await talking(browser, baseURL);
    await openList(page, '');
    await expect(
      page.getByRole('navigation', { name: 'Show conversations' }).getByRole('link', {
        name: 'Open',
      }),
    ).toHaveAttribute('aria-current', 'page');
    // The newest: nobody else is made between.
    const shown = await page.request.get('/api/chat/staff-conversations?limit=500');
    const { conversations } = await shown.json();
    const starts = conversations.map(({ createdAt }: { createdAt: string }) => createdAt);
    expect(starts).toEqual(starts.toSorted().reverse());
    expect(new Set(conversations.map(({ status }: { status: string }) => status))).toEqual(
      new Set(['open']),
    );
    await page.getByLabel('Search by client or companion name').fill(pair.companion.name);
    await expect(rowOf(page, pair)).toContainText('Open');
    await expect(page.getByRole('row')).toHaveCount(2);
    await expectAccessible(page);
    const menu = page.getByRole('navigation', { name: 'Admin Panel' });
    await expect(menu.getByRole('link', { name: 'Conversations' })).toBeVisible();
    const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await signIn(other, 'moderator');
    await other.goto('/admin/conversations');
    await expect(other).toHaveURL(/\/unauthorized$/);
    for (const person of [pair.client, pair.companion]) {
      const theirs = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
      await openAs(theirs, person, '/admin/conversations');
      await expect(theirs).toHaveURL(/\/unauthorized$/);
    }
  });

  // Ledger: MOD-002, MOD-005
  test('show one with its reports, live, and close it while its people look', async ({
    page,
    browser,
    baseURL,
  }) => {
    const pair = await talking(browser, baseURL);
    await flag(pair);
    const one = await openOne(page, pair);
    const talk = one.getByRole('log', { name: 'Live conversation' });
    await expect(talk.getByRole('listitem')).toContainText(['Good morning', '=1+1']);
    await expect(one.getByRole('list', { name: 'Flags' })).toContainText('Reason: Asks for money');
    await expect(one.getByText('Last activity')).toBeVisible();
    await expectAccessible(page);
    await say(pair.client, pair.conversationId, 'Are you there?');
    await expect(talk).toContainText('Are you there?');
    const writer = await browser.newPage({ baseURL: baseURL ?? '' });
    await openAs(writer, pair.companion, `/chat/${pair.conversationId}`);
    await expect(writer.getByRole('button', { name: 'Send' })).toBeVisible();
    await one.getByRole('button', { name: 'Close conversation' }).click();
    const question = page.getByRole('dialog', { name: 'Close this conversation?' });
    const confirm = question.getByRole('button', { name: 'Close conversation' });
    await confirm.click();
    await expect(question.getByText('Please write a few words.')).toBeVisible();
    const reason = question.getByLabel('Why is it closed? Only staff reads this.');
    await reason.fill('Asks for money again and again');
    await failCalls(page, 'POST /closing');
    await confirm.click();
    await expect(question.getByRole('alert')).toBeVisible();
    await expect(reason).toHaveValue('Asks for money again and again');
    await page.unrouteAll();
    await confirm.click();
    await expect(page.getByText('The conversation is closed.', { exact: true })).toBeVisible();
    await expect(one.getByText('An admin closed this conversation.')).toBeVisible();
    await expect(one.getByRole('button', { name: 'Close conversation' })).toHaveCount(0);
    // At once, in the page that stood open.
    await expect(writer.getByText(/This conversation is closed/)).toBeVisible();
    await expect(writer.getByRole('button', { name: 'Send' })).toHaveCount(0);
  });

  // Ledger: MOD-003, MOD-004
  test('are exported as TXT and CSV with all messages', async ({ page, browser, baseURL }) => {
    const pair = await talking(browser, baseURL);
    const one = await openOne(page, pair);
    const fileOf = async (name: string) => {
      const download = page.waitForEvent('download');
      await one.getByRole('link', { name }).click();
      const file = await download;
      return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
    };
    const txt = await fileOf('Export TXT');
    expect(txt.name).toBe(`conversation-${pair.conversationId}.txt`);
    expect(txt.text).toContain(`${pair.companion.name}: Good morning\r\n`);
    expect(txt.text).toContain(`${pair.client.name}: =1+1, "see you"\r\n`);
    const csv = await fileOf('Export CSV');
    expect(csv.name).toBe(`conversation-${pair.conversationId}.csv`);
    expect(csv.text).toContain(`,${pair.companion.name},Good morning,`);
    // A formula is a text, and its comma and quotes stay in the cell.
    expect(csv.text).toContain(`,${pair.client.name},"'=1+1, ""see you""",`);
  });

  test('that a colleague closed first say so', async ({ page, browser, baseURL }) => {
    const pair = await talking(browser, baseURL);
    const one = await openOne(page, pair);
    await one.getByRole('button', { name: 'Close conversation' }).click();
    const question = page.getByRole('dialog', { name: 'Close this conversation?' });
    const colleague = await browser.newContext({ baseURL: baseURL ?? '' });
    await signIn(await colleague.newPage(), 'admin');
    const closed = await colleague.request.post(
      `/api/chat/staff-conversations/${pair.conversationId}/closing`,
      { headers: { origin: baseURL ?? '' }, data: { reason: 'Asks for money' } },
    );
    expect(closed.status()).toBe(200);
    await question.getByLabel('Why is it closed? Only staff reads this.').fill('The same');
    await question.getByRole('button', { name: 'Close conversation' }).click();
    await expect(question.getByRole('alert')).toContainText('This is closed.');
    await question.getByRole('button', { name: 'Keep it open' }).click();
    await expect(one.getByText('An admin closed this conversation.')).toBeVisible();
  });

  // Ledger: MOD-006
  test('without any, and without reports, are said in words', async ({
    page,
    browser,
    baseURL,
  }) => {
    const pair = await talking(browser, baseURL);
    await openList(page, `Nobody ${randomUUID()}`);
    await expect(page.getByText('No conversations found.', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await page.goto(`/admin/conversations?review=${pair.conversationId}`);
    const one = page.getByRole('dialog', { name: titleOf(pair) });
    await expect(one.getByText('No flags', { exact: true })).toBeVisible();
    await page.route('**/api/chat/message-flags?*', (route) =>
      route.fulfill({ json: { flags: [], next: null, waiting: 0 } }),
    );
    await page.goto('/admin/flags');
    await expect(page.getByText('No flags', { exact: true })).toBeVisible();
  });
});
