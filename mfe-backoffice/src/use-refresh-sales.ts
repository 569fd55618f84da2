import { useQueryClient } from '@tanstack/react-query';

/** Refetches lists, totals and the audit log after a sale has changed. */
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
