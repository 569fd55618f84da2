import type { companionStrikes } from '@kabar/contracts/companion-strikes';
import { createApi } from '@kabar/web/api';
import { useInfiniteQuery } from '@tanstack/react-query';

const api = createApi<typeof companionStrikes>('bookings');

/** Strikes of one companion, newest first, paginated. */
export function useStrikes(companionId: string) {
  return useInfiniteQuery({
    queryKey: ['companion-strikes', companionId],
    queryFn: ({ pageParam, signal }) =>
      api('GET /companion-strikes', { companionId, after: pageParam || undefined }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    select: ({ pages }) => pages.flatMap((page) => page.strikes),
  });
}
