import type { AdminAction, adminActions } from '@kabar/contracts/admin-actions';
import { createApi } from '@kabar/web/api';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';

const api = createApi<typeof adminActions>('backoffice');

export type AdminActionView = z.output<typeof AdminAction>;

export function useRecentAdminActions() {
  return useQuery({
    queryKey: ['admin-actions'],
    queryFn: ({ signal }) => api('GET /admin-actions', {}, { signal }),
    select: ({ actions }) => actions,
  });
}

/** Filters of the audit log; times are ISO, '' means no limit. */
interface Wanted {
  adminId: string;
  actionType: string;
  from: string;
  until: string;
  sort: 'newest' | 'oldest';
}

/** The audit log, paginated. */
export function useAudit(wanted: Wanted) {
  return useInfiniteQuery({
    queryKey: ['admin-actions', 'audit', wanted],
    queryFn: ({ pageParam, signal }) =>
      api('GET /admin-actions/audit', { ...given({ ...wanted, after: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    select: ({ pages }) => pages.flatMap((page) => page.actions),
  });
}

export function useAuditChoices() {
  return useQuery({
    queryKey: ['admin-actions', 'choices'],
    queryFn: ({ signal }) => api('GET /admin-actions/choices', {}, { signal }),
  });
}

/** The URL of a file with the filtered audit log. */
export function fileOfAudit(wanted: Wanted): string {
  return `/api/backoffice/admin-actions/export?${new URLSearchParams(given({ ...wanted }))}`;
}

/** Removes empty fields. */
function given(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}

/** The audit log of one person, newest first, paginated. */
export function useActionsAbout(userId: string) {
  return useInfiniteQuery({
    queryKey: ['admin-actions', 'about', userId],
    queryFn: ({ pageParam, signal }) =>
      api('GET /admin-actions/audit', { ...given({ userId, after: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    select: ({ pages }) => pages.flatMap((page) => page.actions),
  });
}
