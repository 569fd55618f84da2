import type { ownAccounts } from '@kabar/contracts/own-accounts';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { useMutation, useQuery } from '@tanstack/react-query';

const api = createApi<typeof ownAccounts>('client');

const readCall = 'GET /own-account-requests/{id}';
const takeCall = 'POST /own-account-requests/{id}/acceptance';

/** Null if there is no such offer for the email address of this account. */
export function useOwnAccountOffer(id: string) {
  return useQuery({
    queryKey: ['own-account', id],
    queryFn: async ({ signal }) => {
      try {
        return (await api(readCall, { id }, { signal })).request;
      } catch (thrown) {
        const code = api.problem(readCall, thrown)?.code;
        if (code === 'not_found' || code === 'invalid_input') return null;
        throw thrown;
      }
    },
  });
}

export function useTakeOwnAccount() {
  return useMutation<{ personId: string }, ProblemOf<typeof ownAccounts, typeof takeCall>, string>({
    mutationFn: (id) => api(takeCall, { id }),
  });
}
