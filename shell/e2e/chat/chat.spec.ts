import { bubbles, fieldOf, openBeside, rowOf, sendOf, write } from '../chat-page.ts';
import { newPair, say } from '../chat-pair.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { expectFocus, expectHolds, press, reach, type } from '../keys.ts';
import { openAs } from '../open-as.ts';

// Each test first takes a companion through onboarding, verification and a trial booking.
test.describe.configure({ timeout: 120_000 });

// chat-pages.test.tsx of the client remote tests refusals and what other people see.
test.describe('a conversation', () => {
  // Requirement: CHAT-001, CHAT-002, CHAT-003, CHAT-005, CHAT-009, CHAT-010, CHAT-016
  test('is live on both sides and in order, with typing signs, delivery states and reports, until the sign-out', async ({
    page,
    context,
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
    await expect(sign).toBeHidden();

    await write(other, 'Good morning, Ratna');
    await expect(bubbles(page)).toHaveText(['Good morning', 'Good morning, Ratna']);
    await expect(page.getByRole('status').filter({ hasText: 'New message from Siti' })).toHaveText(
      'New message from Siti Rahma: Good morning, Ratna',
    );
    await fieldOf(page).fill('By keyboard');
    await page.keyboard.press('Enter');
    await expect(bubbles(other).last()).toHaveText('By keyboard');
    await expectFocus(fieldOf(page));
    await page.reload();
    await expect(bubbles(page)).toHaveText(['Good morning', 'Good morning, Ratna', 'By keyboard']);
    // Midnight may have passed meanwhile.
    await expect(page.getByText(/^(Today|Yesterday)$/).first()).toBeVisible();
    await expectAccessible(page);

    await test.step('each message of the other can be reported with a reason', async () => {
      await say(companion, conversationId, 'Please send me money');
      const again = page.getByRole('button', { name: 'Report this message' }).last();
      await expect(again).toBeVisible();
      await expect(page.getByRole('button', { name: 'Report this message' })).toHaveCount(2);
      const dialog = page.getByRole('dialog');
      await fieldOf(page).focus();
      await reach(page, again, 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expectFocus(dialog.getByLabel('What is wrong with it?'));
      await expectHolds(dialog, again);
      await page.keyboard.press('Enter');
      await expect(dialog).toContainText('Please send me money');
      const send = dialog.getByRole('button', { name: 'Send report' });
      await dialog.getByLabel('What is wrong with it?').fill('ab ');
      await expect(send).toBeDisabled();
      await expectAccessible(page);
      await type(page, dialog.getByLabel('What is wrong with it?'), 'abc');
      await page.context().setOffline(true);
      await press(page, send);
      await expect(dialog.getByRole('alert')).toHaveText(
        'We could not reach the service. Please try again.',
      );
      await expect(dialog.getByLabel('What is wrong with it?')).toHaveValue('abc');
      await page.context().setOffline(false);
      await send.click();
      await expect(dialog).toContainText('Thank you.');
      await press(page, dialog.getByRole('button', { name: 'Close' }).last());
      await expectFocus(again);
      await page.keyboard.press('Enter');
      await dialog.getByLabel('What is wrong with it?').fill('Once more');
      await send.click();
      await expect(dialog).toContainText('You have already reported this message.');
    });

    await test.step('signing out closes the chat in another window', async () => {
      const elsewhere = await browser.newContext({ storageState: await context.storageState() });
      const second = await elsewhere.newPage();
      await openAs(second, client, `/chat/${conversationId}`);
      await client.api.delete('/api/auth/session');
      await say(companion, conversationId, 'Not for her any more');
      await expect(second).toHaveURL(/\/login/);
      await expect(page.getByText('Not for her any more')).toHaveCount(0);
      await elsewhere.close();
    });
  });

  // Requirement: CHAT-006
  test('shows messages that arrive while it loads, keeps unsent ones over a reload and sends them in order, works without live events, and fits a phone in Indonesian', async ({
    page,
    browser,
    baseURL,
  }) => {
    const { client, companion, conversationId } = await newPair(browser, baseURL);
    const frames: string[] = [];
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => frames.push(String(payload))),
    );
    const hear = (part: string) =>
      expect.poll(() => frames.some((frame) => frame.includes(part))).toBe(true);
    // Delays the response of the first read, so that the live event of a newer message arrives before it.
    await page.route(
      `**/api/chat/conversations/${conversationId}/messages*`,
      async (route) => {
        const before = await route.fetch();
        // '40{"sid"': the chat accepted the connection; the transport's own "sid" comes earlier.
        await hear('40{"sid"');
        await say(companion, conversationId, 'Said meanwhile');
        await hear('Said meanwhile');
        await route.fulfill({ response: before });
      },
      { times: 1 },
    );
    await openAs(page, client, `/chat/${conversationId}`);
    await expect(bubbles(page)).toHaveText(['Said meanwhile']);
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
    await expect(bubbles(page)).toHaveText([
      'Said meanwhile',
      'Are you there?',
      'One',
      'Two',
      'Three',
    ]);
    await page.reload();
    await expect(rowOf(page, 'Three')).toContainText(/Sending|Waiting to be sent/);
    await page.unroute(sending);
    const again = rowOf(page, 'One').getByRole('button', { name: 'Try again' });
    // The message may be resent automatically just before the click.
    await again.click({ timeout: 3_000 }).catch(() => undefined);
    const all = ['Said meanwhile', 'Are you there?', 'One', 'Two', 'Three'];
    await expect(bubbles(other)).toHaveText(all);
    await expect(rowOf(page, 'Three')).toContainText(/Sent|Delivered|Read/);
    await expect(bubbles(page)).toHaveText(all);
    await expect(page.getByText('No connection at the moment.')).toBeHidden();

    await test.step('in Indonesian on a phone, without live events', async () => {
      await client.api.patch('/api/auth/profile', { data: { language: 'id' } });
      const context = await browser.newContext({
        viewport: { width: 360, height: 740 },
        locale: 'id-ID',
      });
      const small = await context.newPage();
      await small.routeWebSocket(/api\/chat\/socket/, (socket) => socket.close());
      await openAs(small, client, '/chat');
      // A single conversation opens automatically, without a link back to the list, which would open it again.
      await expect(small).toHaveURL(new RegExp(`/chat/${conversationId}$`));
      await expect(small.getByText('Hari ini', { exact: true })).toBeVisible();
      await expect(small.getByRole('link', { name: 'Semua obrolan' })).toHaveCount(0);
      await fieldOf(small).fill('Selamat pagi');
      await small.getByRole('button', { name: 'Kirim', exact: true }).click();
      await expect(rowOf(small, 'Selamat pagi').last()).toContainText('Terkirim');
      await say(companion, conversationId, 'Good morning, Ratna');
      await expect(bubbles(small).last()).toHaveText('Good morning, Ratna', { timeout: 15_000 });
      await expect(small.getByRole('alert')).toHaveCount(0);
      await expectAccessible(small);
      const overflow = await small.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      await context.close();
    });
  });
});
