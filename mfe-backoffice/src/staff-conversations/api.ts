import type { Message, messages } from '@kabar/contracts/messages';
import type { StaffConversation, staffConversations } from '@kabar/contracts/staff-conversations';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

const api = createApi<typeof staffConversations>('chat');
const messagesApi = createApi<typeof messages>('chat');

export type ConversationView = z.output<typeof StaffConversation>;
export type MessageView = z.output<typeof Message>;
export type TeamMember = ConversationDetail['team'][number];
type ConversationDetail = z.output<typeof staffConversations.endpoints.read.output>;
export type Filter = 'open' | 'closed' | 'all';

const listInterval = 30_000;
/** Polling interval for new messages while an admin reads a conversation, in milliseconds. */
const liveInterval = 2_000;
const detailInterval = 5_000;

/** The conversations with that status, paginated. */
export function useConversations(status: Filter, search: string) {
  return useInfiniteQuery({
    queryKey: ['staff-conversations', 'list', status, search],
    queryFn: ({ pageParam, signal }) =>
      api(
        'GET /staff-conversations',
        { status, search: search || undefined, after: pageParam || undefined },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    select: ({ pages }) => pages.flatMap((page) => page.conversations),
    refetchInterval: listInterval,
  });
}

export function useConversation(id: string) {
  return useQuery({
    queryKey: ['staff-conversations', 'one', id],
    queryFn: ({ signal }) => api('GET /staff-conversations/{id}', { id }, { signal }),
    refetchInterval: detailInterval,
  });
}

interface LoadedMessages {
  messages: MessageView[];
  /** Whether there are messages before the first one. */
  more: boolean;
}

/** The newest messages; polling appends new ones. */
export function useLiveMessages(id: string) {
  const queries = useQueryClient();
  const queryKey = ['staff-conversations', 'talk', id];
  const path = 'GET /conversations/{id}/messages';
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<LoadedMessages> => {
      const before = queries.getQueryData<LoadedMessages>(queryKey);
      if (before === undefined) return await messagesApi(path, { id }, { signal });
      const after = before.messages.at(-1)?.seq ?? 0;
      const { messages: added } = await messagesApi(path, { id, after }, { signal });
      // Keeps older messages that were loaded while this request was running.
      const now = queries.getQueryData<LoadedMessages>(queryKey) ?? before;
      return { ...now, messages: [...now.messages, ...added] };
    },
    refetchInterval: liveInterval,
  });
  const earlier = useMutation({
    mutationFn: () => messagesApi(path, { id, before: query.data?.messages[0]?.seq ?? 1 }),
    onSuccess: (page) => {
      queries.setQueryData<LoadedMessages>(queryKey, (now) => ({
        messages: [...page.messages, ...(now?.messages ?? [])],
        more: page.more,
      }));
    },
  });
  return { query, earlier };
}

interface StaffMessage {
  /** Kept for retries, so that a message is stored once. */
  id: string;
  content: string;
  /** Required in a conversation of two other people. */
  reason?: string;
}

/** Writes to a companion who contacted the team, or into a conversation of two other people, which requires a reason. */
export function useWriteAsStaff(conversationId: string) {
  const queries = useQueryClient();
  return useMutation<
    unknown,
    ProblemOf<typeof messages, 'POST /conversations/{conversationId}/messages'>,
    StaffMessage
  >({
    mutationFn: (message) =>
      messagesApi('POST /conversations/{conversationId}/messages', { conversationId, ...message }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['admin-actions'] }),
        queries.invalidateQueries({ queryKey: ['staff-conversations', 'talk', conversationId] }),
        queries.invalidateQueries({ queryKey: ['staff-conversations', 'one', conversationId] }),
        queries.invalidateQueries({ queryKey: ['team-conversations'] }),
        queries.invalidateQueries({ queryKey: ['notifications'] }),
      ]),
  });
}

/** Refetches on success and on failure: a refusal means that a colleague was faster. */
export function useCloseConversation() {
  const queries = useQueryClient();
  return useMutation<
    unknown,
    ProblemOf<typeof staffConversations, 'POST /staff-conversations/{id}/closing'>,
    { id: string; reason: string }
  >({
    mutationFn: (closing) => api('POST /staff-conversations/{id}/closing', closing),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['admin-actions'] });
      void queries.invalidateQueries({ queryKey: ['message-flags'] });
      return Promise.all([
        queries.invalidateQueries({ queryKey: ['staff-conversations', 'list'] }),
        queries.invalidateQueries({ queryKey: ['staff-conversations', 'one'] }),
      ]);
    },
  });
}

/** The URL of a file with the whole conversation. */
export function fileOf(id: string, format: 'txt' | 'csv'): string {
  return `/api/chat/staff-conversations/${id}/file?format=${format}`;
}

/** A person's conversations, newest first, without messages, so that the read is not audited. */
export function useConversationsOfPerson(userId: string) {
  return useQuery({
    queryKey: ['staff-conversations', 'of', userId],
    queryFn: ({ signal }) => api('GET /people/{userId}/conversations', { userId }, { signal }),
    select: ({ conversations }) => conversations,
  });
}
