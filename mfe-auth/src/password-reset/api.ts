import type { emailLinks } from '@kabar/contracts/email-links';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { LinkFailure } from '../link-failure.ts';

const api = createApi<typeof emailLinks>('auth');

export const useAskReset = () =>
  useMutation({ mutationFn: (email: string) => api('POST /password-reset/mails', { email }) });

interface NewPassword {
  token: string;
  password: string;
}

export const useReset = () =>
  useMutation<null, ProblemOf<typeof emailLinks, 'POST /password-reset'>, NewPassword>({
    mutationFn: (input) => api('POST /password-reset', input),
  });

const failures = { open: null, used: 'used', expired: 'expired', unknown: 'broken' } as const;

/** Checks a reset link without using it: null if it works, else the failure. */
export const useResetLink = (token: string) =>
  useQuery({
    queryKey: ['auth', 'reset-link', token],
    queryFn: async ({ signal }): Promise<LinkFailure | null> =>
      failures[(await api('POST /password-reset/check', { token }, { signal })).state],
    // Runs without a network too; the form shows the failure when it is sent.
    networkMode: 'always',
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
