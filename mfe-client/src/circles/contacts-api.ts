import type { ContactOfCircle, circles } from '@kabar/contracts/circles';
import { createApi } from '@kabar/web/api';
import { isUnreachable } from '@kabar/web/problem';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { careKey } from '../acting-for.ts';

const api = createApi<typeof circles>('client');

export type ContactView = z.output<typeof ContactOfCircle>;

/** Each request is logged as a read. */
export function useContactsOfPerson(personId: string) {
  return useQuery({
    queryKey: [...careKey, personId, 'contacts'],
    queryFn: async ({ signal }) =>
      (await api('GET /circles/{personId}/emergency-contacts', { personId }, { signal })).contacts,
    retry: (count, error) => count < 1 && isUnreachable(error),
    refetchOnWindowFocus: false,
  });
}

/** Each request is logged as a read. */
export function useInformationOfPerson(personId: string) {
  return useQuery({
    queryKey: [...careKey, personId, 'information'],
    queryFn: async ({ signal }) => {
      const path = 'GET /circles/{personId}/private-information';
      return (await api(path, { personId }, { signal })).information;
    },
    retry: (count, error) => count < 1 && isUnreachable(error),
    refetchOnWindowFocus: false,
  });
}

/** Who read contacts and private information; only the person may see it. */
export function useReadsAboutPerson(personId: string) {
  return useQuery({
    queryKey: [...careKey, personId, 'reads'],
    queryFn: async ({ signal }) =>
      (await api('GET /circles/{personId}/private-reads', { personId }, { signal })).reads,
    retry: (count, error) => count < 1 && isUnreachable(error),
  });
}
