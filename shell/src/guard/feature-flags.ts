import type { featureFlags } from '@kabar/contracts/feature-flags';
import { createApi } from '@kabar/web/api';
import { useQuery } from '@tanstack/react-query';

const api = createApi<typeof featureFlags>('backoffice');

/** Off when it cannot be read: the server refuses the calls behind it all the same. */
export function useFeature(flag: string): 'loading' | 'on' | 'off' {
  const { data, isPending } = useQuery({
    queryKey: ['feature-flags'],
    queryFn: ({ signal }) => api('GET /feature-flags', {}, { signal }),
    staleTime: 60_000,
  });
  if (isPending) return 'loading';
  return data?.flags[flag] === true ? 'on' : 'off';
}
