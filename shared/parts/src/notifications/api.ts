import type { Notification, notifications } from '@kabar/contracts/notifications';
import { createApi } from '@kabar/web/api';
import { isConnected } from '@kabar/web/realtime';
import { useSession } from '@kabar/web/session';
import { useLanguage } from '@kabar/web/words';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

export type NotificationView = z.output<typeof Notification>;

const api = createApi<typeof notifications>('chat');

export const notificationsKey = ['notifications'] as const;

/**
 * The ten newest, in the page's language. Disabled until the account has a profile, because the service would refuse.
 */
export function useNotifications() {
  const language = useLanguage();
  const hasProfile = useSession(
    ({ profileState }) => profileState === 'ready' || profileState === 'fallback',
  );
  return useQuery({
    queryKey: [...notificationsKey, language],
    queryFn: ({ signal }) => api('GET /notifications', {}, { signal }),
    enabled: hasProfile,
    // Live events report new ones; without a connection it polls every half minute.
    refetchInterval: () => (isConnected() ? false : 30_000),
  });
}

/**
 * All notifications, newest first, in pages. The query key begins with the bell's, so that live events refresh both.
 */
export function useNotificationHistory() {
  const language = useLanguage();
  return useInfiniteQuery({
    queryKey: [...notificationsKey, 'history', language],
    queryFn: ({ pageParam, signal }) =>
      api(
        'GET /notifications/history',
        { limit: 20, ...(pageParam === null ? {} : { after: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ notifications: rows, hasMore }) =>
      hasMore ? (rows.at(-1)?.id ?? null) : null,
  });
}

export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('PUT /notifications/{id}/read', { id }),
    onSettled: () => client.invalidateQueries({ queryKey: notificationsKey }),
  });
}

export function useMarkAllRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('PUT /notifications/read', {}),
    onSettled: () => client.invalidateQueries({ queryKey: notificationsKey }),
  });
}
