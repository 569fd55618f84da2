import type { ContactOfCircle, circles } from '@kabar/contracts/circles';
import { createApi } from '@kabar/web/api';
import { isUnreachable } from '@kabar/web/problem';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { careKey } from '../acting-for.ts';

const api = createApi<typeof circles>('client');

export type ContactView = z.output<typeof ContactOfCircle>;

/** Each request is a reading in the log. */
export function useContactsOfPerson(personId: string) {
  return useQuery({
    queryKey: [...careKey, personId, 'contacts'],
    queryFn: async ({ signal }) =>
      (await api('GET /circles/{personId}/emergency-contacts', { personId }, { signal })).contacts,
    retry: (count, error) => count < 1 && isUnreachable(error),
    refetchOnWindowFocus: false,
  });
}
