import type { notificationPreferences } from '@kabar/contracts/notification-preferences';
import { createApi } from '@kabar/web/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

type Contract = typeof notificationPreferences;
const api = createApi<Contract>('chat');
const key = ['notification-preferences'];

export type Preferences = Awaited<ReturnType<typeof read>>;
export type Switch = Preferences['switches'][number];
export type TypeSwitch = Preferences['types'][number];
export type QuietHours = NonNullable<Preferences['quietHours']>;

interface Change {
  switches?: Switch[];
  types?: TypeSwitch[];
  quietHours?: QuietHours | null;
}

export function usePreferences() {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => read(signal) });
}

/** An optimistic change, which is undone if it fails. */
export function useChangePreferences() {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: key,
    // Sequential, because concurrent changes could be stored or responded to in the wrong order.
    scope: { id: 'notification-preferences' },
    mutationFn: ({ types, ...change }: Change) =>
      api('PATCH /notification-preferences', {
        ...change,
        ...(types ? { types: types.map(({ group: _group, ...one }) => one) } : {}),
      }),
    onMutate: async ({ switches = [], types = [], quietHours }) => {
      await queries.cancelQueries({ queryKey: key });
      const before = queries.getQueryData<Preferences>(key);
      if (before === undefined) return undefined;
      queries.setQueryData<Preferences>(key, {
        ...before,
        ...(quietHours === undefined ? {} : { quietHours }),
        switches: before.switches.map((one) => switches.find(isSame(one)) ?? one),
        types: before.types.map((one) => types.find(isSameType(one)) ?? one),
      });
      return before;
    },
    onSuccess: (stored) => {
      // Ignores the response if further changes are pending, which it does not contain yet.
      if (queries.isMutating({ mutationKey: key }) === 1) queries.setQueryData(key, stored);
    },
    onError: (_error, _change, before) => before && queries.setQueryData(key, before),
  });
}

function read(signal?: AbortSignal) {
  return api('GET /notification-preferences', {}, signal ? { signal } : {});
}

function isSame(one: Switch) {
  return (other: Switch) => other.group === one.group && other.channel === one.channel;
}

function isSameType(one: TypeSwitch) {
  return (other: TypeSwitch) => other.type === one.type && other.channel === one.channel;
}
