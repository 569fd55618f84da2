import type { emailLinks } from '@kabar/contracts/email-links';
import { createApi } from '@kabar/web/api';
import { useMutation } from '@tanstack/react-query';

const api = createApi<typeof emailLinks>('auth');

export const useAskReset = () =>
  useMutation({ mutationFn: (email: string) => api('POST /password-reset/mails', { email }) });

export const useReset = () =>
  useMutation({
    mutationFn: (input: { token: string; password: string }) => api('POST /password-reset', input),
  });
