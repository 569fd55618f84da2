import type { circleInvitations, OwnInvitation } from '@kabar/contracts/circle-invitations';
import type { InvitedRole, OpenInvitation } from '@kabar/contracts/circle-shapes';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { useFeatureFlags } from '@kabar/web/feature-flags';
import { isUnreachable } from '@kabar/web/problem';
import { useSession } from '@kabar/web/session';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { refetchCircles } from '../circle-refresh.ts';

const api = createApi<typeof circleInvitations>('client');
const key = ['circle-invitations'] as const;

export type OwnInvitationView = z.output<typeof OwnInvitation>;
export type OpenInvitationView = z.output<typeof OpenInvitation>;

/** The open invitations to the caller's email address; disabled while circles are off. */
export function useOwnInvitations() {
  const isOn = useFeatureFlags().isOn('care_circles_enabled');
  const accountId = useSession((session) => session.account?.id);
  return useQuery({
    queryKey: [...key, accountId],
    queryFn: async ({ signal }) =>
      (await api('GET /circle-invitations', {}, { signal })).invitations,
    enabled: isOn && accountId !== undefined,
  });
}

/** Null if the invitation is for another email address, used, withdrawn or expired; the service does not reveal which. */
export function useInvitation(id: string) {
  const accountId = useSession((session) => session.account?.id);
  return useQuery({
    queryKey: [...key, accountId, id],
    queryFn: async ({ signal }) => {
      try {
        return (await api('GET /circle-invitations/{id}', { id }, { signal })).invitation;
      } catch (thrown) {
        const code = api.problem('GET /circle-invitations/{id}', thrown)?.code;
        if (code === 'not_found' || code === 'invalid_input') return null;
        throw thrown;
      }
    },
    retry: (count, error) => count < 1 && isUnreachable(error),
  });
}

/** Accepts or declines. The invitation's query is not refetched, because it no longer exists for the caller afterwards. */
export function useAnswerInvitation(id: string) {
  const queries = useQueryClient();
  const onSuccess = () => refetchCircles(queries);
  type AcceptProblem = ProblemOf<typeof circleInvitations, 'POST /circle-invitations/{id}/accept'>;
  const accept = useMutation<{ personId: string }, AcceptProblem>({
    mutationFn: () => api('POST /circle-invitations/{id}/accept', { id }),
    onSuccess,
  });
  const decline = useMutation({
    mutationFn: () => api('POST /circle-invitations/{id}/decline', { id }),
    onSuccess,
  });
  return { accept, decline };
}

export interface NewInvitation {
  id: string;
  email: string;
  role: z.output<typeof InvitedRole>;
  sentence: string | null;
}

export function useInvitationWrites(personId: string) {
  const queries = useQueryClient();
  const onSettled = () => refetchCircles(queries);
  type InviteProblem = ProblemOf<typeof circleInvitations, 'POST /circles/{personId}/invitations'>;
  const invite = useMutation<unknown, InviteProblem, NewInvitation>({
    mutationFn: (invitation) =>
      api('POST /circles/{personId}/invitations', { personId, ...invitation }),
    onSettled,
  });
  const resend = useMutation({
    mutationFn: (id: string) =>
      api('POST /circles/{personId}/invitations/{id}/resend', { personId, id }),
    onSettled,
  });
  const withdraw = useMutation({
    mutationFn: (id: string) =>
      api('DELETE /circles/{personId}/invitations/{id}', { personId, id }),
    onSettled,
  });
  return { invite, resend, withdraw };
}
