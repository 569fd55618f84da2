import { useQueryClient } from '@tanstack/react-query';

/** What a change of a sale shows anew: lists, sums and what staff did. */
export function useRefreshSales() {
  const queries = useQueryClient();
  return () => {
    for (const key of [
      'revenue',
      'dashboard',
      'admin-actions',
      'refund-requests',
      'staff-session-pack-purchases',
    ]) {
      void queries.invalidateQueries({ queryKey: [key] });
    }
    return queries.invalidateQueries({ queryKey: ['staff-subscriptions'] });
  };
}
