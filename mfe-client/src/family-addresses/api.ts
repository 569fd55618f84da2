import type {
  FamilyAddress,
  familyAddresses,
  SummaryConsent,
} from '@kabar/contracts/family-addresses';
import { createApi } from '@kabar/web/api';
import { useSession } from '@kabar/web/session';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

const api = createApi<typeof familyAddresses>('client');
const key = ['family-addresses'] as const;

export type FamilyAddressView = z.output<typeof FamilyAddress>;
export type SummaryConsentView = z.output<typeof SummaryConsent>;

/** A loved one's id; undefined for the reader's own. */
export type Subject = string | undefined;

export function useFamily(lovedOneId: Subject) {
  const accountId = useSession((session) => session.account?.id);
  return useQuery({
    queryKey: [...key, accountId, lovedOneId],
    queryFn: ({ signal }) => api('GET /family-addresses', { lovedOneId }, { signal }),
  });
}

/** Each write refetches, on success and on failure. */
export function useFamilyWrites(lovedOneId: Subject) {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: key });
  const add = useMutation({
    mutationFn: (input: Pick<FamilyAddressView, 'id' | 'name' | 'email' | 'language'>) =>
      api('POST /family-addresses', { ...input, lovedOneId }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: string) => api('DELETE /family-addresses/{id}', { id }),
    onSettled,
  });
  const endLinks = useMutation({
    mutationFn: (id: string) => api('DELETE /family-addresses/{id}/links', { id }),
  });
  const consent = useMutation({
    mutationFn: (said: { given: boolean; how?: NonNullable<SummaryConsentView['how']> }) =>
      api('PUT /family-addresses/consent', { ...said, lovedOneId }),
    onSettled,
  });
  return { add, remove, endLinks, consent };
}
