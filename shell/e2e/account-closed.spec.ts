import { newPair } from './chat-pair.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { openAs } from './open-as.ts';

// Decision: 65
test.describe('when the other person has closed their account', () => {
  const sentences = {
    en: 'This person has closed their account, so new messages cannot be sent.',
    id: 'Orang ini telah menutup akunnya, jadi pesan baru tidak dapat dikirim.',
  };

  test('the chat says why nobody can write, in both languages, and is still read', async ({
    page,
    browser,
    baseURL,
  }) => {
    const { client, conversationId } = await newPair(browser, baseURL);
    // The service's answer after the erasure, which happens only after seven days.
    await page.route(`**/api/chat/conversations/${conversationId}`, async (route) => {
      const answer = await route.fetch();
      const { conversation } = await answer.json();
      const people = conversation.participants.filter(
        (one: { userId: string }) => one.userId === client.id,
      );
      const closed = { status: 'closed', closedReason: 'account_closed', writing: 'person_left' };
      await route.fulfill({
        json: {
          conversation: { ...conversation, ...closed, companionUserId: null, participants: people },
        },
      });
    });
    await openAs(page, client, `/chat/${conversationId}`);
    await expect(page.getByText(sentences.en)).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Deleted user' })).toBeVisible();
    await expectAccessible(page);
    await client.api.patch('/api/auth/profile', { data: { language: 'id' } });
    await page.reload();
    await expect(page.getByText(sentences.id)).toBeVisible();
  });

  test('the call stays in the list and says so, without a link to ask again', async ({
    page,
    browser,
    baseURL,
  }) => {
    const { client } = await newPair(browser, baseURL);
    await page.route('**/api/bookings/trial-bookings?*', async (route) => {
      const { trialBookings, next } = await (await route.fetch()).json();
      const gone = trialBookings.map((one: { companion: object }) => ({
        ...one,
        status: 'cancelled',
        cancellationReason: 'account_closed',
        companion: { ...one.companion, fullName: null, avatarUrl: null },
      }));
      await route.fulfill({ json: { trialBookings: gone, next } });
    });
    await page.route('**/api/bookings/upcoming?*', (route) =>
      route.fulfill({ json: { sessions: [], next: null } }),
    );
    await openAs(page, client, '/dashboard');
    const call = page.getByRole('article').filter({ hasText: 'Account closed' });
    await expect(call).toContainText('Cancelled');
    await expect(call).toContainText('This companion has closed the account.');
    await expect(call.getByRole('link')).toHaveCount(0);
    await expect(call.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Your next call' })).toHaveCount(0);
    await expectAccessible(page);
  });
});

// Decision: 40
test('an admin sees background jobs that have failed for good, by name', async ({ page }) => {
  await signIn(page, 'admin');
  await page.route('**/api/backoffice/system-status', async (route) => {
    const { parts } = await (await route.fetch()).json();
    await route.fulfill({
      json: {
        parts: parts.map((part: { name: string }) =>
          part.name === 'jobs' ? { ...part, state: 'given_up' } : part,
        ),
        givenUp: [{ task: 'auth:erase-account', jobs: 2 }],
      },
    });
  });
  await page.goto('/admin');
  const line = page.getByRole('listitem').filter({ hasText: 'Background work' });
  await expect(line).toContainText('Needs attention');
  await expect(page.getByText('Background work has failed for good')).toBeVisible();
  await expect(page.getByText('auth:erase-account (2)')).toBeVisible();
  await expectAccessible(page);
});
