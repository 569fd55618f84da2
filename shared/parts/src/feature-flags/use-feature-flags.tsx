import type { FeatureName, featureFlags } from '@kabar/contracts/feature-flags';
import { createApi } from '@kabar/web/api';
import { useQuery } from '@tanstack/react-query';

const api = createApi<typeof featureFlags>('backoffice');

/**
 * Which features are on. While `loading`, and when it cannot be read, every feature counts as off; the services
 * refuse the calls behind a feature that is off all the same.
 */
export function useFeatureFlags(): { loading: boolean; isOn(name: FeatureName): boolean } {
  const { data, isPending } = useQuery({
    queryKey: ['feature-flags'],
    queryFn: ({ signal }) => api('GET /feature-flags', {}, { signal }),
    staleTime: 60_000,
  });
  return { loading: isPending, isOn: (name) => data?.flags[name] === true };
}
