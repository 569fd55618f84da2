import { messages } from '@kabar/contracts/messages';
import { participants } from '@kabar/contracts/participants';
import { staffConversations } from '@kabar/contracts/staff-conversations';
import { staffTasks } from '@kabar/contracts/staff-tasks';
import { teamConversations } from '@kabar/contracts/team-conversations';
import { fill, press, typedIn } from '@kabar/remote-tests/act-on-page';
import { openSettled, textOf } from '@kabar/remote-tests/open-settled';
import { screen } from '@kabar/remote-tests/queries';
import { services } from '@kabar/remote-tests/running-services';
import { exampleId } from '@kabar/remote-tests/test-pages';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';
import type { TeamConversationView } from './api.ts';

const { list, unread } = teamConversations.endpoints;
const moment = '2026-11-01T08:00:00.000001Z';
const dewi = { id: '01900000-0000-7000-8000-000000000002', fullName: 'Dewi' };
const ayu = { id: '01900000-0000-7000-8000-000000000003', fullName: 'Ayu Admin' };

const row = (changed: Partial<TeamConversationView> = {}): TeamConversationView => ({
  ...{ id: exampleId, status: 'waiting', companion: dewi, owner: null, unreadCount: 2 },
  waitingMoment: moment,
  lastMessage: {
    ...{ excerpt: 'How do I change my bank?', isFromTeam: false, sender: dewi },
    sentAt: new Date(Date.now() - 3_600_000).toISOString(),
  },
  ...changed,
});

const open = (rows: TeamConversationView[], query = '', arrange?: () => void) =>
  openSettled(remote, `/admin/messages${query}`, 'admin', () => {
    services.answer(list, () => ({ conversations: rows, next: null }));
    services.answer(unread, () => ({ count: 3 }));
    // No new messages arrive after the first page.
    services.answer(messages.endpoints.list, (all, { after }) =>
      after === undefined ? all : { ...all, messages: [] },
    );
    arrange?.();
  });

// Requirement: CHAT-013
describe('messages to the team', () => {
  it('show who wrote, what is unread, the state in a word, and nobody as owner', async () => {
    const page = await open([
      row(),
      row({
        ...{ id: ayu.id, status: 'answered', owner: ayu, unreadCount: 0, waitingMoment: null },
        lastMessage: { ...row().lastMessage, isFromTeam: true, sender: ayu },
      }),
    ]);
    const [waiting, answered] = screen
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent ?? '');
    expect(waiting).toMatch(/Dewi.*2 unread.*How do I change my bank\?.*Take it.*Waiting/);
    expect(answered).toMatch(/Answered by Ayu Admin:.*Ayu Admin.*Answered/);
    expect(textOf(page)).toContain('2 conversations shown');
    expect(services.inputsOf(list).at(-1)).toEqual({ status: 'waiting' });
  });

  it('messages to the team are counted in the navigation', async () => {
    await open([]);
    const link = screen.getByRole('link', { name: /Messages to the team/ });
    expect(link.textContent).toContain('3');
  });

  it('messages to the team are taken with the time since when they wait', async () => {
    const page = await open([row()]);
    await press(page, 'Take it: Dewi');
    expect(services.inputsOf(staffTasks.endpoints.assign)).toMatchObject([
      { kind: 'message', id: exampleId, moment, from: null },
    ]);
    expect(textOf(page)).toContain('It is yours now.');
  });

  it('messages to the team are answered beside the list without a reason, and marked as read when opened', async () => {
    const page = await open([row()], `?review=${exampleId}`, () =>
      services.answer(staffConversations.endpoints.read, (example) => ({
        ...example,
        team: [ayu],
        conversation: {
          ...{ ...example.conversation, id: exampleId, type: 'companion_admin' as const },
          ...{ status: 'open' as const, closedReason: null, messageCount: 4 },
        },
      })),
    );
    expect(services.inputsOf(participants.endpoints.mark).at(-1)).toEqual({
      ...{ id: exampleId, readSeq: 4 },
    });
    await press(page, 'Send reply');
    expect(textOf(page)).toContain('Please write a few words.');
    await fill(page, 'Your reply', 'On the page of your profile.');
    services.cut(messages.endpoints.send);
    await press(page, 'Send reply');
    expect(typedIn('Your reply')).toBe('On the page of your profile.');
    services.cut(messages.endpoints.send, false);
    await press(page, 'Send reply');
    const [first, second] = services.inputsOf(messages.endpoints.send);
    expect(second).toEqual({
      ...{ conversationId: exampleId, id: first?.id },
      content: 'On the page of your profile.',
    });
    expect(typedIn('Your reply')).toBe('');
  });

  it('say that everybody has an answer', async () => {
    expect(textOf(await open([]))).toContain('Everyone has an answer');
  });
});
