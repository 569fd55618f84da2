import type { lovedOneReminders } from '@kabar/contracts/loved-one-reminders';
import { createApi } from '@kabar/web/api';
import { useSession } from '@kabar/web/session';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const api = createApi<typeof lovedOneReminders>('client');
const key = ['loved-one-reminders'] as const;

/** The email address is part of the key, because a person may have declined mails to one address but not to another. */
export function useLovedOneReminders(lovedOneId: string, address: string) {
  const accountId = useSession((session) => session.account?.id);
  return useQuery({
    queryKey: [...key, accountId, lovedOneId, address],
    queryFn: async ({ signal }) =>
      (await api('GET /loved-ones/{id}/reminders', { id: lovedOneId }, { signal })).reminders,
  });
}

export function useSwitchReminders(lovedOneId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (isOn: boolean) => api('PUT /loved-ones/{id}/reminders', { id: lovedOneId, isOn }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}
