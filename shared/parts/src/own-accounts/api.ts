import type { OwnAccountRequest, ownAccounts } from '@kabar/contracts/own-accounts';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

const api = createApi<typeof ownAccounts>('client');

export type OwnAccountView = z.output<typeof OwnAccountRequest>;

const key = ['own-account-requests'] as const;

/** Loved ones who requested their own account: those of the companion's clients, or all for staff. */
export function useWaitingOwnAccounts() {
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await api('GET /own-account-requests', {}, { signal })).requests,
  });
}

const confirmCall = 'POST /own-account-requests/{id}/confirmation';

export function useAnswerOwnAccount(answer: 'confirmation' | 'refusal') {
  const queries = useQueryClient();
  return useMutation<null, ProblemOf<typeof ownAccounts, typeof confirmCall>, string>({
    mutationFn: (id) =>
      answer === 'confirmation'
        ? api(confirmCall, { id })
        : api('POST /own-account-requests/{id}/refusal', { id }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}
