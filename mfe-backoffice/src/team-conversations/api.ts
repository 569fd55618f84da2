import type { participants } from '@kabar/contracts/participants';
import type { TeamConversation, teamConversations } from '@kabar/contracts/team-conversations';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { useSession } from '@kabar/web/session';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { z } from 'zod';

const api = createApi<typeof teamConversations>('chat');
const participantsApi = createApi<typeof participants>('chat');

export type TeamConversationView = z.output<typeof TeamConversation>;
export type Filter = 'waiting' | 'all';

const interval = 30_000;

/** The conversations with the team, paginated. */
export function useTeamConversations(status: Filter) {
  return useInfiniteQuery({
    queryKey: ['team-conversations', 'list', status],
    queryFn: ({ pageParam, signal }) =>
      api('GET /team-conversations', { status, after: pageParam || undefined }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    select: ({ pages }) => pages.flatMap((page) => page.conversations),
    refetchInterval: interval,
  });
}

/** The number of unread conversations, at most 100; only admins receive these messages. */
export function useUnreadTeamConversations() {
  const isAdmin = useSession((session) => session.roles.includes('admin'));
  return useQuery({
    queryKey: ['team-conversations', 'unread'],
    queryFn: ({ signal }) => api('GET /team-conversations/unread', {}, { signal }),
    select: ({ count }) => count,
    refetchInterval: interval,
    enabled: isAdmin,
  });
}

/** Opens a companion's conversation with the team; there is one per companion. */
export function useOpenTeamConversation() {
  return useMutation<
    { conversationId: string },
    ProblemOf<typeof teamConversations, 'PUT /people/{userId}/team-conversation'>,
    string
  >({ mutationFn: (userId) => api('PUT /people/{userId}/team-conversation', { userId }) });
}

/** Marks a conversation with the team as read up to a message. A failure is ignored, because the next message marks it again. */
export function useReadUpTo(id: string, readSeq: number | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (readSeq === undefined) return;
    participantsApi('PUT /conversations/{id}/marks', { id, readSeq }, { background: true })
      .then(() => queries.invalidateQueries({ queryKey: ['team-conversations'] }))
      .catch(() => undefined);
  }, [queries, id, readSeq]);
}
