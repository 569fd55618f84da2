import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { newPair, type Pair, say } from '../chat-pair.ts';
import { expect, expectAccessible, signIn, test } from '../fixtures.ts';
import { openAs } from '../open-as.ts';
import { unique } from '../trial-bookings-people.ts';

// Long, because the test has many steps.
test.describe.configure({ timeout: 120_000 });

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

// Lists, reasons, failures and conflicts are in conversations-page.test.tsx of the back office.
test.describe('conversations for admins', () => {
  // Requirement: MOD-002, MOD-003, MOD-004, MOD-005
  test('are found by name, shown live with their reports, exported, and closed while their people are reading', async ({
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

    await test.step('all messages are in a file', async () => {
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
      // A formula is exported as text, with its comma and quotes escaped.
      expect(csv.text).toContain(`,${pair.client.name},"'=1+1, ""see you""",`);
    });

    await say(pair.client, pair.conversationId, 'Are you there?');
    await expect(talk).toContainText('Are you there?');
    const writer = await browser.newPage({ baseURL: baseURL ?? '' });
    await openAs(writer, pair.companion, `/chat/${pair.conversationId}`);
    await expect(writer.getByRole('button', { name: 'Send' })).toBeVisible();
    await one.getByRole('button', { name: 'Close conversation' }).click();
    const question = page.getByRole('dialog', { name: 'Close this conversation?' });
    const confirm = question.getByRole('button', { name: 'Close conversation' });
    const reason = question.getByLabel('Why is it closed? Only staff reads this.');
    await reason.fill('Asks for money again and again');
    await confirm.click();
    await expect(page.getByText('The conversation is closed.', { exact: true })).toBeVisible();
    await expect(one.getByText('An admin closed this conversation.')).toBeVisible();
    await expect(one.getByRole('button', { name: 'Close conversation' })).toHaveCount(0);
    // The open page updates immediately.
    await expect(writer.getByText(/This conversation is closed/)).toBeVisible();
    await expect(writer.getByRole('button', { name: 'Send' })).toHaveCount(0);
  });
});
