import { bubbles, fieldOf, openBeside, rowOf, sendOf, write } from './chat-page.ts';
import { newPair, say } from './chat-pair.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { openAs } from './open-as.ts';
import { newPerson } from './people.ts';

// Each test first takes a companion through onboarding, verification and a trial booking.
test.describe.configure({ timeout: 90_000 });

test.describe('a conversation', () => {
  // Ledger: CHAT-001, CHAT-002, CHAT-003, CHAT-005, CHAT-016
  test('is live on both sides, in order, with typing and delivery states', async ({
    page,
    browser,
    baseURL,
  }) => {
    const { client, companion, conversationId } = await newPair(browser, baseURL);
    await openAs(page, client, `/chat/${conversationId}`);
    await expect(page.getByText('No messages yet').last()).toBeVisible();
    await expect(sendOf(page)).toBeDisabled();
    await fieldOf(page).fill('   ');
    await expect(sendOf(page)).toBeDisabled();
    await write(page, '  Good morning  ');
    await expect(rowOf(page, 'Good morning')).toContainText('Sent');

    const other = await openBeside(browser, companion, `/chat/${conversationId}`);
    await expect(other.getByRole('heading', { name: 'Ratna Wijaya' })).toBeVisible();
    await expect(bubbles(other)).toHaveText(['Good morning']);
    await expect(rowOf(page, 'Good morning')).toContainText('Read');

    const sign = other.getByText('Ratna Wijaya is typing');
    // Typing events may be lost before the other side is connected, so more is typed.
    await expect(async () => {
      await fieldOf(page).pressSequentially('Shall we ');
      await expect(sign).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(sign).toBeHidden({ timeout: 2_500 });

    await write(other, 'Good morning, Ratna');
    await expect(bubbles(page)).toHaveText(['Good morning', 'Good morning, Ratna']);
    await expect(page.getByRole('status').filter({ hasText: 'New message from Siti' })).toHaveText(
      'New message from Siti Rahma: Good morning, Ratna',
    );
    await fieldOf(page).fill('By keyboard');
    await page.keyboard.press('Enter');
    await expect(bubbles(other).last()).toHaveText('By keyboard');
    await page.reload();
    await expect(bubbles(page)).toHaveText(['Good morning', 'Good morning, Ratna', 'By keyboard']);
    await expect(page.getByText('Today', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  // Ledger: CHAT-006
  test('keeps messages written without a connection over a reload, and sends them in order', async ({
    page,
    browser,
    baseURL,
  }) => {
    const { client, companion, conversationId } = await newPair(browser, baseURL);
    await openAs(page, client, `/chat/${conversationId}`);
    const other = await openBeside(browser, companion, `/chat/${conversationId}`);
    await expect(fieldOf(page)).toBeVisible();
    const sending = `**/api/chat/conversations/${conversationId}/messages`;
    await page.route(sending, (route) =>
      route.request().method() === 'POST' ? route.abort('connectionrefused') : route.fallback(),
    );
    for (const text of ['One', 'Two', 'Three']) await write(page, text);
    await expect(page.getByText('No connection at the moment.')).toBeVisible();
    await expect(rowOf(page, 'One')).toContainText('Waiting to be sent');
    await say(companion, conversationId, 'Are you there?');
    await expect(bubbles(page)).toHaveText(['Are you there?', 'One', 'Two', 'Three']);
    await page.reload();
    await expect(rowOf(page, 'Three')).toContainText(/Sending|Waiting to be sent/);
    await page.unroute(sending);
    const again = rowOf(page, 'One').getByRole('button', { name: 'Try again' });
    // It may be sent by itself a moment before.
    await again.click({ timeout: 3_000 }).catch(() => undefined);
    const all = ['Are you there?', 'One', 'Two', 'Three'];
    await expect(bubbles(other)).toHaveText(all);
    await expect(rowOf(page, 'Three')).toContainText(/Sent|Delivered|Read/);
    await expect(bubbles(page)).toHaveText(all);
    await expect(page.getByText('No connection at the moment.')).toBeHidden();
  });

  test('shows messages that arrive while it opens', async ({ page, browser, baseURL }) => {
    const { client, companion, conversationId } = await newPair(browser, baseURL);
    const frames: string[] = [];
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => frames.push(String(payload))),
    );
    const hear = (part: string) =>
      expect.poll(() => frames.some((frame) => frame.includes(part))).toBe(true);
    // The first answer is read before the message is written, and arrives after it was told live.
    await page.route(
      `**/api/chat/conversations/${conversationId}/messages*`,
      async (route) => {
        const before = await route.fetch();
        await hear('"sid"');
        await say(companion, conversationId, 'Said meanwhile');
        await hear('Said meanwhile');
        await route.fulfill({ response: before });
      },
      { times: 1 },
    );
    await openAs(page, client, `/chat/${conversationId}`);
    await expect(bubbles(page)).toHaveText(['Said meanwhile']);
  });

  // Ledger: CHAT-006
  test('works without live events: no error, sending works, messages arrive', async ({
    page,
    browser,
    baseURL,
  }) => {
    const { client, companion, conversationId } = await newPair(browser, baseURL);
    await page.routeWebSocket(/api\/chat\/socket/, (socket) => socket.close());
    await openAs(page, client, `/chat/${conversationId}`);
    await write(page, 'Hello');
    await expect(rowOf(page, 'Hello')).toContainText('Sent');
    await say(companion, conversationId, 'Hello, Ratna');
    await expect(bubbles(page)).toHaveText(['Hello', 'Hello, Ratna'], { timeout: 15_000 });
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('shows a refused message with its reason, to try again or to discard', async ({
    page,
    browser,
    baseURL,
  }) => {
    const { client, conversationId } = await newPair(browser, baseURL);
    await openAs(page, client, `/chat/${conversationId}`);
    const sending = `**/api/chat/conversations/${conversationId}/messages`;
    await page.route(sending, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 409,
            contentType: 'application/problem+json',
            body: JSON.stringify({
              code: 'conversation_closed',
              title: 'This conversation is closed.',
            }),
          })
        : route.fallback(),
    );
    await write(page, 'Too late');
    await expect(rowOf(page, 'Too late')).toContainText('Not sent. This conversation is closed.');
    await page.unroute(sending);
    await rowOf(page, 'Too late').getByRole('button', { name: 'Try again' }).click();
    await expect(rowOf(page, 'Too late')).toContainText('Sent');
  });

  // Ledger: CHAT-009, CHAT-010
  test('lets each message of the other be reported with a reason', async ({
    page,
    browser,
    baseURL,
  }) => {
    const { client, companion, conversationId } = await newPair(browser, baseURL);
    await say(companion, conversationId, 'Please send me money');
    await say(client, conversationId, 'No');
    await openAs(page, client, `/chat/${conversationId}`);
    await expect(page.getByRole('button', { name: 'Report this message' })).toHaveCount(1);
    await page.getByRole('button', { name: 'Report this message' }).click();
    await expect(page.getByLabel('What is wrong with it?')).toBeFocused();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Please send me money');
    const send = dialog.getByRole('button', { name: 'Send report' });
    await dialog.getByLabel('What is wrong with it?').fill('ab ');
    await expect(send).toBeDisabled();
    await expectAccessible(page);
    await dialog.getByLabel('What is wrong with it?').fill('abc');
    await page.context().setOffline(true);
    await send.click();
    await expect(dialog.getByRole('alert')).toHaveText(
      'We could not reach the service. Please try again.',
    );
    await expect(dialog.getByLabel('What is wrong with it?')).toHaveValue('abc');
    await page.context().setOffline(false);
    await send.click();
    await expect(dialog).toContainText('Thank you.');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: 'Report this message' }).click();
    await dialog.getByLabel('What is wrong with it?').fill('Once more');
    await send.click();
    await expect(dialog).toContainText('You have already reported this message.');
  });

  // Ledger: CHAT-017
  test('of other people cannot be opened', async ({ page, browser, baseURL }) => {
    const { conversationId, client } = await newPair(browser, baseURL);
    await say(client, conversationId, 'Private');
    const stranger = await newPerson(baseURL, 'Stranger', 'client');
    await openAs(page, stranger, `/chat/${conversationId}`);
    await expect(page.getByText('We could not find what you asked for.')).toBeVisible();
    await expect(page.getByText('Private')).toHaveCount(0);
    // A truncated address.
    await page.goto(`/chat/${conversationId.slice(0, 8)}`);
    await expect(page.getByText('We could not find what you asked for.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'All conversations' }).last().click();
    await expect(page).toHaveURL(/\/chat$/);
  });

  test('is in Indonesian on a phone and fits the screen', async ({ browser, baseURL }) => {
    const { client, companion, conversationId } = await newPair(browser, baseURL);
    await say(companion, conversationId, 'Selamat pagi, Ibu Ratna');
    await client.api.patch('/api/auth/profile', { data: { language: 'id' } });
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      locale: 'id-ID',
    });
    const page = await context.newPage();
    await openAs(page, client, '/chat');
    // The only one opens by itself, with no way back to a list that would open it again.
    await expect(page).toHaveURL(new RegExp(`/chat/${conversationId}$`));
    await expect(page.getByText('Hari ini', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Semua percakapan' })).toHaveCount(0);
    await fieldOf(page).fill('Selamat pagi');
    await page.getByRole('button', { name: 'Kirim', exact: true }).click();
    await expect(rowOf(page, 'Selamat pagi').last()).toContainText('Terkirim');
    await expectAccessible(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await context.close();
  });
});

test('signing out closes the chat in another window within a second', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { client, companion, conversationId } = await newPair(browser, baseURL);
  await openAs(page, client, `/chat/${conversationId}`);
  await expect(fieldOf(page)).toBeVisible();
  const elsewhere = await browser.newContext({ storageState: await context.storageState() });
  const second = await elsewhere.newPage();
  await openAs(second, client, `/chat/${conversationId}`);
  await client.api.delete('/api/auth/session');
  await say(companion, conversationId, 'Not for her any more');
  await expect(second).toHaveURL(/\/login/, { timeout: 4_000 });
  await expect(page.getByText('Not for her any more')).toHaveCount(0);
  await elsewhere.close();
});
