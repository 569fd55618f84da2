import type { notificationPreferences } from '@kabar/contracts/notification-preferences';
import { createApi } from '@kabar/web/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

type Contract = typeof notificationPreferences;
const api = createApi<Contract>('chat');
const key = ['notification-preferences'];

export type Preferences = Awaited<ReturnType<typeof read>>;
export type Switch = Preferences['switches'][number];
export type QuietHours = NonNullable<Preferences['quietHours']>;

export function usePreferences() {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => read(signal) });
}

/** An optimistic change, which is undone if it fails. */
export function useChangePreferences() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: { switches?: Switch[]; quietHours?: QuietHours | null }) =>
      api('PATCH /notification-preferences', change),
    onMutate: async ({ switches = [], quietHours }) => {
      await queries.cancelQueries({ queryKey: key });
      const before = queries.getQueryData<Preferences>(key);
      if (before === undefined) return undefined;
      queries.setQueryData<Preferences>(key, {
        ...before,
        ...(quietHours === undefined ? {} : { quietHours }),
        switches: before.switches.map((one) => switches.find(isSame(one)) ?? one),
      });
      return before;
    },
    onSuccess: (stored) => queries.setQueryData(key, stored),
    onError: (_error, _change, before) => before && queries.setQueryData(key, before),
  });
}

function read(signal?: AbortSignal) {
  return api('GET /notification-preferences', {}, signal ? { signal } : {});
}

function isSame(one: Switch) {
  return (other: Switch) => other.group === one.group && other.channel === one.channel;
}
