import type { contactMethods, OwnContactMethods } from '@kabar/contracts/contact-methods';
import { createApi } from '@kabar/web/api';
import { useSession } from '@kabar/web/session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

const api = createApi<typeof contactMethods>('client');

export type OwnMethods = z.output<typeof OwnContactMethods>;
export type StoredMethods = z.output<typeof contactMethods.endpoints.own.output>;

const key = 'contact-methods';

export function useContactMethods() {
  const accountId = useSession((session) => session.account?.id);
  return useQuery({
    queryKey: [key, accountId],
    queryFn: ({ signal }) => api('GET /contact-methods', {}, { signal }),
  });
}

export function useContactMethodsWrites() {
  const queries = useQueryClient();
  return {
    change: async (methods: OwnMethods, version: number) => {
      const input = { contactMethods: methods };
      const stored = await api('PATCH /contact-methods', input, { ifMatch: version });
      await queries.invalidateQueries({ queryKey: [key] });
      return stored;
    },
    isChangedMeanwhile: (thrown: unknown) =>
      api.problem('PATCH /contact-methods', thrown)?.code === 'changed_meanwhile',
    /** Reads the stored values, after a version conflict. */
    read: () => api('GET /contact-methods', {}),
  };
}
