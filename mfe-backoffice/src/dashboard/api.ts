import type { dashboard } from '@kabar/contracts/dashboard';
import { createApi } from '@kabar/web/api';
import { useQuery } from '@tanstack/react-query';

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

export function useSystemStatus() {
  return useQuery({
    queryKey: ['dashboard', 'system-status'],
    queryFn: ({ signal }) => api('GET /system-status', {}, { signal }),
    retry: false,
  });
}
