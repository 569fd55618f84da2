import type { ConsentWay, LovedOne, lovedOnes } from '@kabar/contracts/loved-ones';
import { createApi } from '@kabar/web/api';
import { useSession } from '@kabar/web/session';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

const api = createApi<typeof lovedOnes>('client');

export type LovedOneView = z.output<typeof LovedOne>;
export type LovedOneInput = Omit<LovedOneView, 'version' | 'createdAt' | 'consent'>;

export interface ConsentAnswer {
  id: string;
  given: boolean;
  how?: z.output<typeof ConsentWay>;
  adult?: boolean;
}

/** The client's loved ones, newest first. Disable it for companions and staff, whom the service refuses. */
export function useLovedOnes(enabled = true) {
  const accountId = useSession((session) => session.account?.id);
  return useQuery({
    queryKey: ['loved-ones', accountId],
    queryFn: async ({ signal }) => (await api('GET /loved-ones', {}, { signal })).lovedOnes,
    enabled,
  });
}

/** Each request is idempotent and returns the stored values. */
export function useLovedOneWrites() {
  const queries = useQueryClient();
  const settle = async (write: Promise<{ lovedOne: LovedOneView }>) => {
    try {
      return (await write).lovedOne;
    } finally {
      await queries.invalidateQueries({ queryKey: ['loved-ones'] });
    }
  };
  return {
    create: (input: LovedOneInput) => settle(api('POST /loved-ones', input)),
    change: (change: Partial<LovedOneInput> & { id: string }, version: number) =>
      settle(api('PATCH /loved-ones/{id}', change, { ifMatch: version })),
    consent: (answer: ConsentAnswer) => settle(api('PUT /loved-ones/{id}/consent', answer)),
    isChangedMeanwhile: (thrown: unknown) =>
      api.problem('PATCH /loved-ones/{id}', thrown)?.code === 'changed_meanwhile',
    isIdReused: (thrown: unknown) => api.problem('POST /loved-ones', thrown)?.code === 'id_reused',
    /** Reads the stored values; undefined if the loved one was removed. */
    read: async (id: string) => {
      const { lovedOnes: list } = await api('GET /loved-ones', {});
      return list.find((lovedOne) => lovedOne.id === id);
    },
  };
}

export function useRemoveLovedOne() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('DELETE /loved-ones/{id}', { id }),
    // Not awaited, so that the page navigates away before the loved one leaves the list.
    onSettled: () => void queries.invalidateQueries({ queryKey: ['loved-ones'] }),
  });
}
