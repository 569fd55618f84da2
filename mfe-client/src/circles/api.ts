import type { CareKind } from '@kabar/contracts/care-consents';
import type {
  Circle,
  CircleChange,
  CircleConsent,
  CircleMember,
  InvitedRole,
} from '@kabar/contracts/circle-shapes';
import type { circles, HandOverPreview } from '@kabar/contracts/circles';
import type { ConsentWay } from '@kabar/contracts/loved-ones';
import { createApi } from '@kabar/web/api';
import { useFeatureFlags } from '@kabar/web/feature-flags';
import { isUnreachable } from '@kabar/web/problem';
import { useSession } from '@kabar/web/session';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { circlesKey, refetchCircles, useCircleRefresh } from '../circle-refresh.ts';

const api = createApi<typeof circles>('client');

export type CircleView = z.output<typeof Circle>;
export type MemberView = z.output<typeof CircleMember>;
export type ConsentView = z.output<typeof CircleConsent>;
export type ChangeView = z.output<typeof CircleChange>;
export type PreviewView = z.output<typeof HandOverPreview>;
export type Kind = z.output<typeof CareKind>;
export type Way = z.output<typeof ConsentWay>;
export type GivenRole = z.output<typeof InvitedRole>;
export type CircleRow = z.output<(typeof circles)['endpoints']['list']['output']>['people'][number];

/** The circles that the caller belongs to; disabled while circles are off. */
export function useCircles(enabled = true) {
  const isOn = useFeatureFlags().isOn('care_circles_enabled');
  const accountId = useSession((session) => session.account?.id);
  useCircleRefresh(circlesKey);
  return useQuery({
    queryKey: [...circlesKey, accountId, 'list'],
    queryFn: async ({ signal }) => (await api('GET /circles', {}, { signal })).people,
    enabled: enabled && isOn && accountId !== undefined,
  });
}

/** Null if the circle does not exist or the caller is no longer in it. */
export function useCircle(personId: string) {
  const accountId = useSession((session) => session.account?.id);
  useCircleRefresh(circlesKey);
  return useQuery({
    queryKey: [...circlesKey, accountId, personId],
    queryFn: async ({ signal }) => {
      try {
        return (await api('GET /circles/{personId}', { personId }, { signal })).circle;
      } catch (thrown) {
        const code = api.problem('GET /circles/{personId}', thrown)?.code;
        if (code === 'not_found' || code === 'invalid_input') return null;
        throw thrown;
      }
    },
    retry: (count, error) => count < 1 && isUnreachable(error),
  });
}

/** What happens to the caller's payments after handing over to member `to`, or after leaving if `to` is undefined. */
export function useHandOverPreview(personId: string, to: string | undefined, enabled: boolean) {
  return useQuery({
    queryKey: ['circle-hand-over', personId, to],
    queryFn: async ({ signal }) => {
      const input = { personId, ...(to === undefined ? {} : { to }) };
      return (await api('GET /circles/{personId}/hand-over', input, { signal })).preview;
    },
    enabled,
    gcTime: 0,
  });
}

/** Each mutation stores the returned circle and refetches the data that depends on it. */
export function useCircleWrites(personId: string) {
  const queries = useQueryClient();
  const accountId = useSession((session) => session.account?.id);
  const after = {
    onSuccess: ({ circle }: { circle: CircleView }) =>
      queries.setQueryData([...circlesKey, accountId, personId], circle),
    onSettled: () => refetchCircles(queries),
  };
  const changeRole = useMutation({
    mutationFn: (change: { userId: string; role: GivenRole }) =>
      api('PUT /circles/{personId}/members/{userId}/role', { personId, ...change }),
    ...after,
  });
  const remove = useMutation({
    mutationFn: (userId: string) =>
      api('DELETE /circles/{personId}/members/{userId}', { personId, userId }),
    ...after,
  });
  const recordConsent = useMutation({
    mutationFn: (said: { kind: Kind; isGiven: boolean; how?: Way }) =>
      api('PUT /circles/{personId}/consents/{kind}', { personId, ...said }),
    ...after,
  });
  const hide = useMutation({
    mutationFn: (change: { userId: string; kind: Kind; isHidden: boolean }) =>
      api('PUT /circles/{personId}/members/{userId}/hidden-kinds/{kind}', { personId, ...change }),
    ...after,
  });
  const mute = useMutation({
    mutationFn: (change: { kind: Kind; isMuted: boolean }) =>
      api('PUT /circles/{personId}/muted-kinds/{kind}', { personId, ...change }),
    ...after,
  });
  const chooseWeeklyMail = useMutation({
    mutationFn: (isWanted: boolean) =>
      api('PUT /circles/{personId}/weekly-mail', { personId, isWanted }),
    ...after,
  });
  const handOver = useMutation({
    mutationFn: (to: string) => api('POST /circles/{personId}/hand-over', { personId, to }),
    ...after,
  });
  const shareConversation = useMutation({
    mutationFn: (isShared: boolean) =>
      api('PUT /circles/{personId}/conversation', { personId, isShared }),
    ...after,
  });
  const choices = { hide, mute, chooseWeeklyMail };
  return { changeRole, remove, recordConsent, ...choices, handOver, shareConversation };
}

/** The refetch is not awaited, so that the page can navigate away before the circle is closed to the caller. */
export function useLeaveCircle(personId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /circles/{personId}/leave', { personId }),
    onSettled: () => void refetchCircles(queries),
  });
}
