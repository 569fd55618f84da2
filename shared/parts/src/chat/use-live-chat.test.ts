import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { type ConversationView, keys } from './api.ts';
import { takeMarks } from './use-live-chat.ts';

const conversation = (readSeq: number): ConversationView => ({
  id: 'c',
  type: 'client_companion',
  status: 'open',
  closedReason: null,
  clientUserId: 'me',
  companionUserId: 'other',
  lovedOneProfileId: null,
  createdAt: new Date(0).toISOString(),
  activityAt: new Date(0).toISOString(),
  lastSeq: 3,
  lastMessage: null,
  participants: [
    {
      userId: 'other',
      fullName: 'Siti Rahma',
      preferredName: 'Dewi',
      avatarUrl: null,
      isAdmin: false,
      membership: null,
      deliveredSeq: readSeq,
      readSeq,
    },
  ],
  unreadCount: 0,
  writing: 'open',
  usualAnswerHours: null,
});

it.each(['first', 'later'])('read marks are not undone by an older %s response', async (which) => {
  const client = new QueryClient();
  const queryKey = keys.one('c');
  if (which === 'later') client.setQueryData(queryKey, conversation(1));
  const answers: ((answer: ConversationView) => void)[] = [];
  const observer = new QueryObserver<ConversationView>(client, {
    queryKey,
    queryFn: () => new Promise((resolve) => answers.push(resolve)),
  });
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  takeMarks(client, { conversationId: 'c', userId: 'other', deliveredSeq: 3, readSeq: 3 });
  answers[0]?.(conversation(2));
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(conversation(3));
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(observer.getCurrentResult().data?.participants[0]?.readSeq).toBe(3);
  stop();
  client.clear();
});
