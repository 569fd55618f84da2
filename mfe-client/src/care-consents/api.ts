import type { CareConsent, careConsents } from '@kabar/contracts/care-consents';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { useSession } from '@kabar/web/session';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { refetchCircles } from '../circle-refresh.ts';

const api = createApi<typeof careConsents>('client');
const key = ['care-consents'] as const;
const record = 'PUT /loved-ones/{id}/care-consents/{kind}';

export type CareConsentView = z.output<typeof CareConsent>;
export type CareKind = CareConsentView['kind'];
export type AskedHow = NonNullable<CareConsentView['how']>;

export type ConsentAnswer = { kind: CareKind } & (
  | { isGiven: true; how: AskedHow }
  | { isGiven: false }
);

/** The loved one's consents to what the caller may see, with their history. */
export function useCareConsents(lovedOneId: string, enabled = true) {
  const accountId = useSession((session) => session.account?.id);
  return useQuery({
    queryKey: [...key, accountId, lovedOneId],
    queryFn: ({ signal }) =>
      api('GET /loved-ones/{id}/care-consents', { id: lovedOneId }, { signal }),
    enabled,
  });
}

export function useRecordCareConsent(lovedOneId: string) {
  const queries = useQueryClient();
  return useMutation<unknown, ProblemOf<typeof careConsents, typeof record>, ConsentAnswer>({
    mutationFn: (answer) => api(record, { id: lovedOneId, ...answer }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: key }),
        // Check-ins and circles show only what the loved one consented to.
        queries.invalidateQueries({ queryKey: ['check-ins'] }),
        refetchCircles(queries),
      ]),
  });
}
