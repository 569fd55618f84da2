import { conversations } from '@kabar/contracts/conversations';
import { trialBookings } from '@kabar/contracts/trial-bookings';
import { upcoming } from '@kabar/contracts/upcoming';
import { openPage } from '@kabar/remote-tests/open-page';
import { screen, within } from '@kabar/remote-tests/queries';
import { services } from '@kabar/remote-tests/running-services';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

// Decision: 65
describe('when the companion has closed the account', () => {
  it('the call stays in the list and says so, without a link to ask again', async () => {
    const person = services.reset('client');
    services.answer(trialBookings.endpoints.own, (example) => {
      const [first] = example.trialBookings;
      if (first === undefined) throw new Error('no example');
      const gone = { ...first.companion, fullName: null, preferredName: null, avatarUrl: null };
      return {
        trialBookings: [
          {
            ...first,
            status: 'cancelled' as const,
            rejectionReason: null,
            cancelledBy: null,
            cancellationReason: 'account_closed' as const,
            cancellationNote: null,
            companion: gone,
          },
        ],
        next: null,
      };
    });
    services.answer(upcoming.endpoints.list, () => ({ sessions: [], next: null }));
    const page = await openPage(remote, '/dashboard', person);
    await page.settled();
    const call = screen
      .getAllByRole('article')
      .find(({ textContent }) => textContent?.includes('Account closed'));
    if (call === undefined) throw new Error('the call is not in the list');
    expect(call.textContent).toContain('Cancelled');
    expect(call.textContent).toContain('This companion has closed the account.');
    expect(within(call).queryAllByRole('link')).toEqual([]);
    expect(within(call).queryAllByRole('button')).toEqual([]);
    expect(screen.queryByRole('heading', { name: 'Your next call' })).toBeNull();
  });

  it.each([
    ['en', 'This person has closed their account, so new messages cannot be sent.', 'Deleted user'],
    ['id', 'Orang ini telah menutup akunnya, jadi pesan baru tidak dapat dikirim.', undefined],
  ] as const)(
    'the chat says why nobody can write, and is still read, in %s',
    async (language, sentence, title) => {
      const person = services.reset('client');
      services.answer(conversations.endpoints.read, ({ conversation }) => ({
        conversation: {
          ...conversation,
          status: 'closed' as const,
          closedReason: 'account_closed',
          writing: 'person_left' as const,
          companionUserId: null,
          participants: conversation.participants
            .slice(0, 1)
            .map((one) => ({ ...one, userId: person.session.account?.id ?? one.userId })),
        },
      }));
      const id = '00000000-0000-4000-8000-000000000001';
      const page = await openPage(remote, `/chat/${id}`, person, language);
      await page.settled();
      expect(screen.getByText(new RegExp(sentence))).toBeTruthy();
      expect(screen.queryByRole('textbox')).toBeNull();
      if (title) expect(screen.getAllByText(title).length).toBeGreaterThan(0);
    },
  );
});
