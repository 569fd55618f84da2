import type { circles } from '@kabar/contracts/circles';
import { createApi } from '@kabar/web/api';
import { useSession } from '@kabar/web/session';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { circlesKey, useCircleRefresh } from '../circle-refresh.ts';
import type { Kind } from './api.ts';

const api = createApi<typeof circles>('client');

/** What the caller shares with the members of their own circle. */
export function useOwnConsents() {
  const accountId = useSession((session) => session.account?.id);
  useCircleRefresh(circlesKey);
  return useQuery({
    queryKey: [...circlesKey, accountId, 'own-consents'],
    queryFn: async ({ signal }) =>
      (await api('GET /own-circles/consents', {}, { signal })).consents,
  });
}

export function useTakeBack() {
  const queries = useQueryClient();
  const accountId = useSession((session) => session.account?.id);
  return useMutation({
    mutationFn: (consent: { personId: string; kind: Kind }) =>
      api('DELETE /own-circles/{personId}/consents/{kind}', consent),
    onSuccess: ({ consents }) =>
      queries.setQueryData([...circlesKey, accountId, 'own-consents'], consents),
    onError: () => queries.invalidateQueries({ queryKey: [...circlesKey, accountId] }),
  });
}
