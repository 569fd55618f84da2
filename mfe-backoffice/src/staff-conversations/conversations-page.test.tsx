import { messages } from '@kabar/contracts/messages';
import { staffConversations } from '@kabar/contracts/staff-conversations';
import { fill, press, typedIn } from '@kabar/remote-tests/act-on-page';
import { openSettled, textOf } from '@kabar/remote-tests/open-settled';
import { screen } from '@kabar/remote-tests/queries';
import { services } from '@kabar/remote-tests/running-services';
import { exampleId } from '@kabar/remote-tests/test-pages';
import { testRefusals } from '@kabar/remote-tests/test-refusals';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { list, read, close } = staffConversations.endpoints;
const why = 'Why is it closed? Only staff reads this.';

const open = (arrange?: () => void) =>
  openSettled(remote, `/admin/conversations?review=${exampleId}`, 'admin', () => {
    // No new messages arrive after the first page.
    services.answer(messages.endpoints.list, (all, { after }) =>
      after === undefined ? all : { ...all, messages: [] },
    );
    services.answer(read, (example) => ({
      ...example,
      conversation: { ...example.conversation, status: 'open' as const, closedReason: null },
    }));
    arrange?.();
  });

describe('the list of conversations', () => {
  // Requirement: MOD-001
  it('asks for open ones first, and for a name', async () => {
    await openSettled(remote, '/admin/conversations', 'admin');
    expect(services.inputsOf(list).at(-1)).toMatchObject({ status: 'open' });
    expect(screen.getByRole('link', { name: 'Open' }).getAttribute('aria-current')).toBe('page');
    await openSettled(remote, '/admin/conversations?search=ann', 'admin');
    expect(services.inputsOf(list).at(-1)).toMatchObject({ status: 'open', search: 'ann' });
  });

  // Requirement: MOD-006
  it('says that there are none, and that one has no reports', async () => {
    const page = await openSettled(remote, '/admin/conversations?search=nobody', 'admin', () =>
      services.answer(list, (all) => ({ ...all, conversations: [] })),
    );
    expect(textOf(page)).toContain('No conversations found.');
    const one = await open(() => services.answer(read, (example) => ({ ...example, flags: [] })));
    expect(textOf(one).split('\n')).toContain('No flags');
  });
});

// Decision: 87
describe('a message of staff to two others', () => {
  const [text, reason] = ['Message to both people', 'Why do you write? Only staff reads this.'];
  const { send } = messages.endpoints;

  it('needs a reason, keeps both when it fails, and is sent again as the same message', async () => {
    const page = await open(() =>
      services.answer(read, (example) => ({
        ...example,
        conversation: {
          ...{ ...example.conversation, type: 'client_companion' as const },
          ...{ status: 'open' as const, closedReason: null },
        },
      })),
    );
    await fill(page, text, 'May we help?');
    await fill(page, reason, ' a ');
    await press(page, 'Send to both');
    expect(textOf(page)).toContain('Please write a few words.');
    expect(services.inputsOf(send)).toEqual([]);
    await fill(page, reason, 'A report');
    services.cut(send);
    await press(page, 'Send to both');
    expect([typedIn(text), typedIn(reason)]).toEqual(['May we help?', 'A report']);
    services.cut(send, false);
    await press(page, 'Send to both');
    const [first, second] = services.inputsOf(send);
    expect(second).toEqual({
      conversationId: exampleId,
      id: first?.id,
      content: 'May we help?',
      reason: 'A report',
    });
    expect([typedIn(text), typedIn(reason)]).toEqual(['', '']);
    expect(textOf(page)).toContain('Sent. Both can read it now.');
    await fill(page, text, 'One more');
    expect(textOf(page)).not.toContain('Sent. Both can read it now.');
  });

  it('staff can write neither in a closed conversation nor in one with the admins', async () => {
    for (const change of [
      { type: 'client_companion' as const, status: 'closed' as const },
      { type: 'companion_admin' as const, status: 'open' as const },
    ]) {
      const page = await open(() =>
        services.answer(read, (example) => ({
          ...example,
          conversation: { ...example.conversation, ...change },
        })),
      );
      expect(textOf(page)).not.toContain('Send to both');
    }
  });
});

describe('the closing of a conversation', () => {
  it('needs a reason, which a failure keeps', async () => {
    const page = await open();
    await press(page, 'Close conversation');
    await press(page, 'Close conversation');
    expect(textOf(page)).toContain('Please write a few words.');
    expect(services.inputsOf(close)).toEqual([]);
    await fill(page, why, 'Asks for money again and again');
    services.cut(close);
    await press(page, 'Close conversation');
    expect(typedIn(why)).toBe('Asks for money again and again');
    services.cut(close, false);
    await press(page, 'Close conversation');
    expect(services.inputsOf(close).at(-1)).toMatchObject({
      reason: 'Asks for money again and again',
    });
    expect(textOf(page)).toContain('The conversation is closed.');
  });

  testRefusals(
    close,
    async (refuse) => {
      const page = await open();
      await press(page, 'Close conversation');
      await fill(page, why, 'The same');
      refuse();
      await press(page, 'Close conversation');
      return page;
    },
    { internal: 'This was not saved. Please try again.' },
  );
});
