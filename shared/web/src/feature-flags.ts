import type { FeatureName, featureFlags } from '@kabar/contracts/feature-flags';
import { createApi } from '@kabar/web/api';
import { useQuery } from '@tanstack/react-query';

const api = createApi<typeof featureFlags>('backoffice');

/** How long an open page may use a stale flag, in milliseconds. */
const freshFor = 60_000;

export const featureFlagsKey = ['feature-flags'] as const;

/**
 * Which features are on; an open page follows a switch within a minute. While `loading` or after a failed read,
 * every feature counts as off. The services refuse calls of a feature that is off in any case.
 */
export function useFeatureFlags(): { loading: boolean; isOn(name: FeatureName): boolean } {
  const { data, isPending } = useFeatureFlagList();
  return { loading: isPending, isOn: (name) => data?.[name] === true };
}

/** Every flag by its name. */
export function useFeatureFlagList() {
  return useQuery({
    queryKey: featureFlagsKey,
    queryFn: ({ signal }) => api('GET /feature-flags', {}, { signal }),
    select: ({ flags }) => flags,
    staleTime: freshFor,
    refetchInterval: freshFor,
  });
}
