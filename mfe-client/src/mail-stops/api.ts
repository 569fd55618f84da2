import type { MailStop, mailStops } from '@kabar/contracts/mail-stops';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

const api = createApi<typeof mailStops>('client');

export type MailStopView = z.output<typeof MailStop>;

const keyOf = (token: string) => ['mail-stop', token] as const;

/** Checks the link without stopping any mails. */
export function useMailStop(token: string) {
  return useQuery({
    queryKey: keyOf(token),
    queryFn: ({ signal }) => api('POST /mail-stops/check', { token }, { signal }),
    networkMode: 'always',
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export function useChangeMailStop(token: string) {
  const queries = useQueryClient();
  return useMutation<MailStopView, ProblemOf<typeof mailStops, 'POST /mail-stops'>, boolean>({
    mutationFn: (isStopped) => api('POST /mail-stops', { token, isStopped }),
    onSuccess: (stop) => queries.setQueryData(keyOf(token), stop),
  });
}
