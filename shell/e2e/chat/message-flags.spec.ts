import { expect, expectAccessible, signIn, test } from '../fixtures.ts';
import { report } from '../message-flags-people.ts';
import { openAs } from '../open-as.ts';

// Long, because the test has many steps.
test.describe.configure({ timeout: 120_000 });

// Decisions, templates and failures are in flags-page.test.tsx of the back office; a warning that both people read is in
// journey-moderator.spec.ts, a conversation that is closed while they look in staff-conversations.spec.ts.
test.describe('reported messages', () => {
  // Decision: 80
  test('let staff mute the reporter and the author, who both see it at once', async ({
    page,
    browser,
    baseURL,
  }) => {
    const pair = await report(browser, baseURL);
    const [writer, reporter] = [
      await browser.newPage({ baseURL: baseURL ?? '' }),
      await browser.newPage({ baseURL: baseURL ?? '' }),
    ];
    await openAs(writer, pair.companion, `/chat/${pair.conversationId}`);
    await openAs(reporter, pair.client, '/dashboard');
    const send = writer.getByRole('button', { name: 'Send' });
    await expect(send).toBeVisible();

    await test.step('a moderator mutes the reporter, and lifts it again', async () => {
      await signIn(page, 'moderator');
      await page.goto('/admin/flags');
      const row = page.getByRole('row').filter({ hasText: pair.companion.name });
      await expect(row).toContainText('Could you lend me money?');
      await expect(row).toContainText('Reason: She asks for money');
      const name = `Review the message of ${pair.companion.name}`;
      await page.getByRole('button', { name }).click();
      const review = page.getByRole('dialog', { name: 'Reported message' });
      await expect(review.getByRole('listitem')).toContainText([
        'Good morning',
        'Could you lend me money?',
        'See you tomorrow',
      ]);
      await expectAccessible(page);
      await review.getByRole('button', { name: 'Mute the reporter' }).click();
      const question = page.getByRole('dialog', { name: 'Mute the reporter for seven days?' });
      await question.getByRole('button', { name: 'Mute the reporter' }).click();
      await expect(
        page.getByText('The reporter cannot report messages for seven days.'),
      ).toBeVisible();
      await page.getByRole('link', { name: 'Muted people' }).click();
      const muted = page.getByRole('row').filter({ hasText: pair.client.name });
      await expect(muted).toContainText('Cannot report messages');
      await expectAccessible(page);
      await page.getByRole('button', { name: `Lift the mute of ${pair.client.name}` }).click();
      const lifting = page.getByRole('dialog', { name: `Lift the mute of ${pair.client.name}?` });
      await lifting.getByLabel(/Why is it lifted/).fill('She explained it');
      await lifting.getByRole('button', { name: 'Lift' }).click();
      await expect(page.getByText(`The mute of ${pair.client.name} is lifted.`)).toBeVisible();
      await expect(muted).toHaveCount(0);
      await reporter.getByRole('button', { name: /Notifications/ }).click();
      await expect(reporter.getByText(/Our team ended the pause early/)).toBeVisible();
    });

    await test.step('another report: the writer is muted, and reads why in the open page', async () => {
      const id = await reportAgain(pair);
      await page.goto(`/admin/flags?review=${id}`);
      await page.getByRole('button', { name: 'Mute the writer' }).click();
      const question = page.getByRole('dialog', { name: 'Mute the writer for seven days?' });
      await question.getByRole('button', { name: 'Mute the writer' }).click();
      await expect(page.getByText('The writer is muted for seven days.')).toBeVisible();
      await expect(writer.getByText(/Our team muted you for seven days/)).toBeVisible();
      await expect(send).toHaveCount(0);
    });
  });
});

type Reported = Awaited<ReturnType<typeof report>>;

/** The client reports the next message that was not reported yet. */
async function reportAgain({ client, conversationId, flagId }: Reported): Promise<string> {
  const path = `/api/chat/conversations/${conversationId}/messages`;
  const { messages } = await (await client.api.get(path)).json();
  for (const { id: messageId } of messages) {
    const id = crypto.randomUUID();
    const data = { id, messageId, reason: 'She asks for money' };
    if ((await client.api.post('/api/chat/message-flags', { data })).status() === 201) return id;
  }
  return flagId;
}
