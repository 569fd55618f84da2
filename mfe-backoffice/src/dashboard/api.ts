import type { dashboard, MonthOfActivity } from '@kabar/contracts/dashboard';
import { createApi } from '@kabar/web/api';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';

const api = createApi<typeof dashboard>('backoffice');

export function useAdminStats() {
  return useQuery({
    queryKey: ['dashboard', 'admin'],
    queryFn: ({ signal }) => api('GET /admin-dashboard-stats', {}, { signal }),
  });
}

export function useModeratorStats() {
  return useQuery({
    queryKey: ['dashboard', 'moderator'],
    queryFn: ({ signal }) => api('GET /moderator-stats', {}, { signal }),
  });
}

export type MonthView = z.output<typeof MonthOfActivity>;

/** Sign-ups, sessions and flags of the last twelve months, oldest first. */
export function useActivityByMonth() {
  return useQuery({
    queryKey: ['dashboard', 'activity'],
    queryFn: ({ signal }) => api('GET /activity-by-month', {}, { signal }),
    select: ({ months }) => months,
  });
}

export function useSystemStatus() {
  return useQuery({
    queryKey: ['dashboard', 'system-status'],
    queryFn: ({ signal }) => api('GET /system-status', {}, { signal }),
    retry: false,
  });
}
