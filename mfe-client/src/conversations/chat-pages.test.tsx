import { conversations } from '@kabar/contracts/conversations';
import { messageFlags } from '@kabar/contracts/message-flags';
import { messages } from '@kabar/contracts/messages';
import { fill, press, typedIn } from '@kabar/remote-tests/act-on-page';
import { sendToPage } from '@kabar/remote-tests/no-socket';
import { openSettled, textOf } from '@kabar/remote-tests/open-settled';
import { act, screen } from '@kabar/remote-tests/queries';
import { services } from '@kabar/remote-tests/running-services';
import { exampleId } from '@kabar/remote-tests/test-pages';
import { describe, expect, it, vi } from 'vitest';
import { remote } from '../remote.tsx';

const at = `/chat/${exampleId}`;
const { list, send } = messages.endpoints;
const { report } = messageFlags.endpoints;

const open = (arrange?: () => void) => openSettled(remote, at, 'client', arrange);
const rowOf = (text: string) =>
  screen.getAllByRole('article').find(({ textContent }) => textContent?.includes(text));

describe('a conversation', () => {
  it('shows a refused message with its reason, to try again', async () => {
    const page = await open();
    services.refuse(send, 'conversation_closed');
    await page.user.click(screen.getByPlaceholderText('Write a message'));
    await page.user.paste('Too late');
    await press(page, 'Send');
    expect(rowOf('Too late')?.textContent).toContain('Not sent. This conversation is closed.');
    services.refuse(send, undefined);
    await press(page, 'Try again');
    const [first, second] = services.inputsOf(send);
    expect(second).toEqual(first);
  });

  // Requirement: CHAT-003
  it('says that the other is typing until 1500 ms after the last sign of it', async () => {
    const other = exampleId.replace(/.$/, '7');
    await open(() =>
      services.answer(conversations.endpoints.read, (example) => ({
        ...example,
        conversation: {
          ...example.conversation,
          id: exampleId,
          participants: example.conversation.participants.slice(0, 1).map((one) => ({
            ...{ ...one, userId: other, fullName: 'Siti Rahma', preferredName: 'Siti' },
          })),
        },
      })),
    );
    const now = new Date();
    const pass = (time: number) => act(async () => void (await vi.advanceTimersByTimeAsync(time)));
    const type = () =>
      act(async () => sendToPage('typing', { conversationId: exampleId, userId: other }));
    const isShown = () => screen.queryAllByText(/^Siti.* is typing$/).length > 0;
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now });
    try {
      expect(isShown()).toBe(false);
      await type();
      await pass(1_000);
      await type();
      await pass(1_499);
      expect(isShown()).toBe(true);
      await pass(1);
      expect(isShown()).toBe(false);
    } finally {
      vi.useFakeTimers({ toFake: ['Date'], now });
    }
  });

  // Requirement: CHAT-002
  it('sends nothing that is empty after trimming', async () => {
    const page = await open();
    const button = screen.getByRole('button', { name: 'Send' });
    expect(button.matches(':disabled')).toBe(true);
    await page.user.click(screen.getByPlaceholderText('Write a message'));
    await page.user.paste('   ');
    expect(button.matches(':disabled')).toBe(true);
  });

  // Requirement: CHAT-009, CHAT-010
  it('lets a message of the other be reported with a reason of three letters', async () => {
    const page = await open(() =>
      services.answer(list, (all) => ({
        ...all,
        messages: all.messages
          .slice(0, 1)
          .map((message) => ({ ...message, senderId: exampleId.replace(/.$/, '7') })),
      })),
    );
    const why = 'What is wrong with it?';
    await press(page, 'Report this message');
    await fill(page, why, 'ab ');
    expect(screen.getByRole('button', { name: 'Send report' }).matches(':disabled')).toBe(true);
    await fill(page, why, 'abc');
    services.cut(report);
    await press(page, 'Send report');
    expect(textOf(page)).toContain('We could not reach the service. Please try again.');
    expect(typedIn(why)).toBe('abc');
    services.cut(report, false);
    services.refuse(report, 'already_reported');
    await press(page, 'Send report');
    expect(textOf(page)).toContain('You have already reported this message.');
    services.refuse(report, undefined);
    await press(page, 'Send report');
    expect(textOf(page)).toContain('Thank you.');
  });

  // Requirement: CHAT-017
  it('a conversation of other people is not found, with a link to the own ones', async () => {
    const page = await open(() => {
      services.refuse(conversations.endpoints.read, 'not_found');
      services.refuse(list, 'not_found');
    });
    expect(textOf(page)).toContain('We could not find what you asked for.');
    const [back] = screen.getAllByRole('link', { name: 'All conversations' }).slice(-1);
    expect(back?.getAttribute('href')).toBe('/chat');
  });
});
