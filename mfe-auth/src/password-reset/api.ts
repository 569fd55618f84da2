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

/** Null for a link that opens; looking at it uses nothing up. */
export const useResetLink = (token: string) =>
  useQuery({
    queryKey: ['auth', 'reset-link', token],
    queryFn: async ({ signal }): Promise<LinkFailure | null> =>
      failures[(await api('POST /password-reset/check', { token }, { signal })).state],
    // Where nobody answers, the form says so when it is sent.
    networkMode: 'always',
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
