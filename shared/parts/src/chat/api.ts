import type { Conversation, conversations } from '@kabar/contracts/conversations';
import type { messageFlags } from '@kabar/contracts/message-flags';
import type { messages } from '@kabar/contracts/messages';
import type { participants } from '@kabar/contracts/participants';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { askAgain } from '@kabar/web/ask-again';
import { isConnected } from '@kabar/web/realtime';
import {
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import {
  addLive,
  lastSeqOf,
  type MessageHistory,
  type MessageView,
  mergeMessages,
} from './message-history.ts';

export type ConversationView = z.output<typeof Conversation>;

export type ConversationProblem = ProblemOf<typeof conversations, 'GET /conversations/{id}'>;

const conversationsApi = createApi<typeof conversations>('chat');
const messagesApi = createApi<typeof messages>('chat');
const participantsApi = createApi<typeof participants>('chat');
const flagsApi = createApi<typeof messageFlags>('chat');

export const sendMessage = (message: { id: string; conversationId: string; content: string }) =>
  messagesApi('POST /conversations/{conversationId}/messages', message);

/** Polls every ten seconds while there is no live connection. */
const pollWithoutLive = () => (isConnected() ? false : 10_000);

export const keys = {
  all: ['conversations'] as const,
  list: ['conversations', 'list'] as const,
  current: ['conversations', 'current'] as const,
  withAdmins: ['conversations', 'with-admins'] as const,
  unread: ['conversations', 'unread'] as const,
  joinable: ['conversations', 'joinable'] as const,
  one: (id: string) => ['conversations', 'one', id] as const,
  messages: (id: string) => ['messages', id] as const,
};

export function useConversations() {
  return useInfiniteQuery({
    queryKey: keys.list,
    queryFn: ({ pageParam, signal }) =>
      conversationsApi('GET /conversations', { after: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    refetchInterval: pollWithoutLive,
  });
}

export function useConversation(id: string) {
  return useQuery<ConversationView, ConversationProblem>({
    queryKey: keys.one(id),
    queryFn: async ({ signal }) =>
      (await conversationsApi('GET /conversations/{id}', { id }, { signal })).conversation,
  });
}

/** Unread messages in all conversations, counted up to 100. */
export function useUnreadCount() {
  return useQuery({
    queryKey: keys.unread,
    queryFn: async ({ signal }) =>
      (await conversationsApi('GET /conversations/unread', {}, { signal })).count,
    refetchInterval: pollWithoutLive,
  });
}

/** The client's latest open conversation; null when there is none. */
export function useCurrentConversation() {
  const client = useQueryClient();
  return useQuery({
    queryKey: keys.current,
    queryFn: async ({ signal }) => {
      const { conversation } = await conversationsApi('GET /conversations/current', {}, { signal });
      if (conversation) client.setQueryData(keys.one(conversation.id), conversation);
      return conversation;
    },
    refetchInterval: pollWithoutLive,
  });
}

/** The companion's conversation with the admins; null until it is first opened. */
export function useConversationWithAdmins() {
  const client = useQueryClient();
  return useQuery({
    queryKey: keys.withAdmins,
    queryFn: async ({ signal }) => {
      const { conversation } = await conversationsApi(
        'GET /conversations/with-admins',
        {},
        { signal },
      );
      if (conversation) client.setQueryData(keys.one(conversation.id), conversation);
      return conversation;
    },
  });
}

/** Opens the companion's conversation with the admins; it is made on first use. */
export function useOpenWithAdmins() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => conversationsApi('PUT /conversations/with-admins', {}),
    onSuccess: ({ conversation }) => {
      client.setQueryData(keys.one(conversation.id), conversation);
      client.setQueryData(keys.withAdmins, conversation);
      void client.invalidateQueries({ queryKey: keys.list });
    },
  });
}

/** The history: first the newest page, then on each refetch everything after the last message. */
export function useMessages(id: string) {
  const client = useQueryClient();
  return useQuery({
    queryKey: keys.messages(id),
    queryFn: ({ signal }) => readHistory(client, id, signal),
    staleTime: 0,
    refetchInterval: pollWithoutLive,
  });
}

export function useOlderMessages(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (before: number) => messagesApi('GET /conversations/{id}/messages', { id, before }),
    onSuccess: (page) =>
      client.setQueryData<MessageHistory>(keys.messages(id), (here) => ({
        messages: mergeMessages(here?.messages ?? [], page.messages),
        moreBefore: page.more,
      })),
  });
}

export function useReportMessage() {
  return useMutation({
    mutationFn: (flag: { id: string; messageId: string; reason: string }) =>
      flagsApi('POST /message-flags', flag),
  });
}

/** Conversations that the reader may join as a member of a circle. */
export function useJoinableConversations() {
  return useQuery({
    queryKey: keys.joinable,
    queryFn: async ({ signal }) =>
      (await participantsApi('GET /joinable-conversations', {}, { signal })).conversations,
  });
}

export function useJoinConversation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => participantsApi('PUT /conversations/{id}/membership', { id }),
    onSettled: () => askAgain(client, { queryKey: keys.all }),
  });
}

export function useLeaveConversation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => participantsApi('DELETE /conversations/{id}/membership', { id }),
    onSuccess: (_nothing, id) => client.removeQueries({ queryKey: keys.messages(id) }),
    onSettled: () => askAgain(client, { queryKey: keys.all }),
  });
}

/** Stores how far this person has received and read. After a failure the next call catches up. */
export async function mark(id: string, marks: { deliveredSeq?: number; readSeq?: number }) {
  try {
    return await participantsApi(
      'PUT /conversations/{id}/marks',
      { id, ...marks },
      { background: true },
    );
  } catch {
    return undefined;
  }
}

/** Shows a received message at once; refetches if an earlier one is missing. */
export function takeMessage(client: QueryClient, message: MessageView): void {
  const key = keys.messages(message.conversationId);
  const here = client.getQueryData<MessageHistory>(key);
  const next = here === undefined ? undefined : addLive(here, message);
  if (next === undefined) void askAgain(client, { queryKey: key });
  else client.setQueryData(key, next);
}

/** Reads the newest part at first, and later everything after the last message in the cache. */
export async function readHistory(
  client: QueryClient,
  id: string,
  signal: AbortSignal,
): Promise<MessageHistory> {
  const here = client.getQueryData<MessageHistory>(keys.messages(id));
  if (here === undefined || here.messages.length === 0) {
    const page = await messagesApi('GET /conversations/{id}/messages', { id }, { signal });
    return { messages: page.messages, moreBefore: page.more };
  }
  const came: MessageView[] = [];
  for (let after = lastSeqOf(here), more = true; more; ) {
    const page = await messagesApi('GET /conversations/{id}/messages', { id, after }, { signal });
    came.push(...page.messages);
    const last = page.messages.at(-1)?.seq ?? after;
    // Stops if a page has nothing newer, even if `more` is true.
    more = page.more && last > after;
    after = last;
  }
  // Keeps messages that arrived live meanwhile.
  const latest = client.getQueryData<MessageHistory>(keys.messages(id)) ?? here;
  return { messages: mergeMessages(latest.messages, came), moreBefore: latest.moreBefore };
}
