import type { emailLinks } from '@kabar/contracts/email-links';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { useMutation } from '@tanstack/react-query';

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
