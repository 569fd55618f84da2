import type { adminActions } from '@kabar/contracts/admin-actions';
import { createApi } from '@kabar/web/api';
import { useQuery } from '@tanstack/react-query';

const api = createApi<typeof adminActions>('backoffice');

export function useRecentAdminActions() {
  return useQuery({
    queryKey: ['admin-actions'],
    queryFn: ({ signal }) => api('GET /admin-actions', {}, { signal }),
    select: ({ actions }) => actions,
  });
}
