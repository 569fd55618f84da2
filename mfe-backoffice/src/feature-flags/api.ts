import type { FeatureName, featureFlags } from '@kabar/contracts/feature-flags';
import { createApi } from '@kabar/web/api';
import { featureFlagsKey } from '@kabar/web/feature-flags';
import { useMutation, useQueryClient } from '@tanstack/react-query';

const api = createApi<typeof featureFlags>('backoffice');

export function useSwitchFeature() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (feature: { name: FeatureName; isEnabled: boolean }) =>
      api('PATCH /feature-flags/{name}', feature),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['admin-actions'] });
      return queries.invalidateQueries({ queryKey: featureFlagsKey });
    },
  });
}
