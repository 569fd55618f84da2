import type { catalogue } from '@kabar/contracts/catalogue';
import { createApi } from '@kabar/web/api';
import { readPageSettings } from '@kabar/web/page-settings';
import { useQuery } from '@tanstack/react-query';

const api = createApi<typeof catalogue>('billing');
const read = (signal: AbortSignal) => api('GET /catalogue', {}, { signal });

export type PlanView = Awaited<ReturnType<typeof read>>['plans'][number];

/** What is sold now, for anybody. The landing page has it inside when it arrives. */
export function useCatalogue() {
  return useQuery({
    queryKey: ['catalogue'],
    queryFn: ({ signal }) => read(signal),
    staleTime: 60_000,
    ...inPage(),
  });
}

/** How many free trial sessions a client has; 0 while it is not known. */
export function useTrialSessions(): number {
  return useCatalogue().data?.trialSessions ?? 0;
}

function inPage() {
  const { sold } = readPageSettings();
  return sold ? { initialData: sold, initialDataUpdatedAt: performance.timeOrigin } : {};
}
