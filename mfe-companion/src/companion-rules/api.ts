import type { CompanionRules, companionRules } from '@kabar/contracts/companion-rules';
import { createApi } from '@kabar/web/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

const api = createApi<typeof companionRules>('bookings');
const key = ['companion-rules'] as const;

export type Rules = z.output<typeof CompanionRules>;
export type RulesChange = Partial<Omit<Rules, 'version'>>;

export function useOwnRules() {
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await api('GET /companion-rules', {}, { signal })).rules,
  });
}

/** Requests to change and read the rules. Both are idempotent and store the returned values in the cache. */
export function useRulesWrites() {
  const queries = useQueryClient();
  const show = ({ rules }: { rules: Rules }) => {
    queries.setQueryData(key, rules);
    return rules;
  };
  return {
    changeRules: async (change: RulesChange, version: number) =>
      show(await api('PATCH /companion-rules', change, { ifMatch: version })),
    isChangedMeanwhile: (thrown: unknown) =>
      api.problem('PATCH /companion-rules', thrown)?.code === 'changed_meanwhile',
    readRules: async () => show(await api('GET /companion-rules', {})),
  };
}
