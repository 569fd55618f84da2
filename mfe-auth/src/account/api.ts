import type { account } from '@kabar/contracts/account';
import type { profiles } from '@kabar/contracts/profiles';
import type { Language } from '@kabar/rules/languages';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { forgetPersonal } from '@kabar/web/personal-storage';
import { ownProfileKey, refreshSession } from '@kabar/web/session';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const api = createApi<typeof account>('auth');
const profileApi = createApi<typeof profiles>('auth');
const key = ['auth', 'account'];

export function useAccount() {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => api('GET /account', {}, { signal }) });
}

/** The problems (errors) that changes of the account can have. */
type AccountProblem = ProblemOf<typeof account, Parameters<typeof api>[0]>;

/** A change of the account, after which the account is refetched. */
function useChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation<Output, AccountProblem, Input>({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
    // The last sign-in is too old: refetches the account, and the page asks for a new sign-in.
    onError: (error) =>
      error.code === 'fresh_sign_in_needed'
        ? client.invalidateQueries({ queryKey: key })
        : undefined,
  });
}

export const useChangePassword = () =>
  useChange((input: { current?: string; password: string }) => api('PUT /account/password', input));

export const useChangeEmail = () =>
  useChange((input: { email: string; password?: string }) => api('POST /account/email', input));

export const useEndSession = () =>
  useChange((id: string) => api('DELETE /account/sessions/{id}', { id }));

export const useEndAllSessions = () =>
  useChange(async () => {
    await api('DELETE /account/sessions', {});
    await refreshSession();
  });

export const useBeginSecondFactor = () =>
  useChange((password: string | undefined) => api('POST /account/second-factor', { password }));

export const useConfirmSecondFactor = () =>
  useChange(async (code: string) => {
    const answer = await api('PUT /account/second-factor', { code });
    await refreshSession();
    return answer;
  });

export const useRemoveSecondFactor = () =>
  useChange(async (code: string) => {
    await api('POST /account/second-factor/removal', { code });
    await refreshSession();
  });

export const useAskClosing = () =>
  useChange(async (password: string | undefined) => {
    const answer = await api('POST /account/closing', { password });
    forgetPersonal();
    await refreshSession();
    return answer;
  });

export const useCancelClosing = () =>
  useChange(async () => {
    const answer = await api('DELETE /account/closing', {});
    await refreshSession();
    return answer;
  });

/** The settings are stored in the profile, so its pages refetch it. */
export function useChangeSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: { language: Language; timezone: string }) =>
      profileApi('PATCH /profile', change),
    onSuccess: () => client.removeQueries({ queryKey: [ownProfileKey] }),
  });
}
