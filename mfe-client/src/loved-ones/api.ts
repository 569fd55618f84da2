import type { LovedOne, lovedOnes } from '@kabar/contracts/loved-ones';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { layOver } from '@kabar/web/lay-over';
import { useSession } from '@kabar/web/session';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { type LovedOneForm, toForm, toInput } from './loved-one-form.ts';

const api = createApi<typeof lovedOnes>('client');

export type LovedOneView = z.output<typeof LovedOne>;
export type LovedOneInput = Omit<LovedOneView, 'createdAt'>;

/** Newest first. */
export function useLovedOnes() {
  const accountId = useSession((session) => session.account?.id);
  return useQuery({
    queryKey: ['loved-ones', accountId],
    queryFn: async ({ signal }) => (await api('GET /loved-ones', {}, { signal })).lovedOnes,
  });
}

interface Saving {
  id: string;
  isNew: boolean;
  form: LovedOneForm;
  start: LovedOneForm;
}

type SaveProblem = ProblemOf<typeof lovedOnes, 'POST /loved-ones' | 'PUT /loved-ones/{id}'>;

/** Over what is stored by now, which another tab or device may have changed. Gives what is stored then. */
export function useSaveLovedOne() {
  const queries = useQueryClient();
  return useMutation<LovedOneForm, SaveProblem, Saving>({
    mutationFn: async (given) => {
      const { id, isNew, form, start } = given;
      if (isNew) {
        await create(toInput(id, form));
        return form;
      }
      const { lovedOnes: list } = await api('GET /loved-ones', {});
      const now = list.find((one) => one.id === id);
      const whole = now ? layOver(form, start, toForm(now)) : form;
      await api('PUT /loved-ones/{id}', toInput(id, whole));
      return whole;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['loved-ones'] }),
  });
}

export function useRemoveLovedOne() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('DELETE /loved-ones/{id}', { id }),
    // Not waited for: the page moves on before the row leaves the list.
    onSettled: () => void queries.invalidateQueries({ queryKey: ['loved-ones'] }),
  });
}

/** When an earlier try arrived unseen and more was typed since, the same row takes the rest. */
async function create(input: LovedOneInput) {
  try {
    return await api('POST /loved-ones', input);
  } catch (error) {
    if (api.problem('POST /loved-ones', error)?.code !== 'id_reused') throw error;
    return await api('PUT /loved-ones/{id}', input);
  }
}
