import type { emailLinks } from '@kabar/contracts/email-links';
import type { externalSignIn } from '@kabar/contracts/external-sign-in';
import type { sessions } from '@kabar/contracts/sessions';
import type { signInOptions } from '@kabar/contracts/sign-in-options';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { refreshSession, showSignedIn } from '@kabar/web/session';
import { useMutation, useQuery } from '@tanstack/react-query';

const sessionApi = createApi<typeof sessions>('auth');
const linksApi = createApi<typeof emailLinks>('auth');
const externalApi = createApi<typeof externalSignIn>('auth');
const optionsApi = createApi<typeof signInOptions>('auth');

interface Credentials {
  email: string;
  password: string;
  code?: string;
}

export function useSignIn(linking: boolean) {
  return useMutation<void, ProblemOf<typeof sessions, 'POST /session'>, Credentials>({
    mutationFn: async (input) => {
      const signedIn = await sessionApi('POST /session', input);
      if (!linking) return showSignedIn(signedIn);
      // The sign-in is valid even if there is no identity to connect any more.
      await externalApi('POST /google/link', {}).catch(() => undefined);
      await refreshSession({ tell: true });
    },
  });
}

export function useSignInOptions() {
  return useQuery({
    queryKey: ['auth', 'sign-in-options'],
    queryFn: ({ signal }) => optionsApi('GET /sign-in-options', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export const useResendConfirmation = () =>
  useMutation({
    mutationFn: (email: string) => linksApi('POST /email-confirmation/mails', { email }),
  });
