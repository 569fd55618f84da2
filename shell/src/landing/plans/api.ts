import type { catalogue } from '@kabar/contracts/catalogue';
import { createApi } from '@kabar/web/api';
import { readPageSettings } from '@kabar/web/page-settings';
import { useQuery } from '@tanstack/react-query';

const api = createApi<typeof catalogue>('billing');
const read = (signal: AbortSignal) => api('GET /catalogue', {}, { signal });

export type PlanView = Awaited<ReturnType<typeof read>>['plans'][number];

/** The public catalogue. On the landing page it is inlined in the HTML. */
export function useCatalogue() {
  return useQuery({
    queryKey: ['catalogue'],
    queryFn: ({ signal }) => read(signal),
    staleTime: 60_000,
    ...inPage(),
  });
}

/** The number of free trial sessions; 0 until it is loaded. */
export function useTrialSessions(): number {
  return useCatalogue().data?.trialSessions ?? 0;
}

function inPage() {
  const { sold } = readPageSettings();
  return sold ? { initialData: sold, initialDataUpdatedAt: performance.timeOrigin } : {};
}
