import type { CheckInAnswer } from '@kabar/contracts/check-in-shapes';
import type { PersonalVisit, personalLinks } from '@kabar/contracts/personal-links';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { useSession } from '@kabar/web/session';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

const api = createApi<typeof personalLinks>('bookings');

export type VisitView = z.output<typeof PersonalVisit>;

const ownKey = ['personal-links'] as const;

/** The personal link of the caller's loved one, without its secret token, which is shown only once. */
export function usePersonalLink(lovedOneId: string) {
  const accountId = useSession((session) => session.account?.id);
  return useQuery({
    queryKey: [...ownKey, accountId, lovedOneId],
    queryFn: async ({ signal }) =>
      (await api('GET /loved-ones/{id}/personal-link', { id: lovedOneId }, { signal }))
        .personalLink,
  });
}

export function usePersonalLinkWrites(lovedOneId: string) {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: ownKey });
  const make = useMutation({
    mutationFn: () => api('POST /loved-ones/{id}/personal-link', { id: lovedOneId }),
    onSettled,
  });
  const revoke = useMutation({
    mutationFn: () => api('DELETE /loved-ones/{id}/personal-link', { id: lovedOneId }),
    onSuccess: () => make.reset(),
    onSettled,
  });
  return { make, revoke };
}

const visitKey = (token: string) => ['personal-visit', token] as const;

/** The current content of the link's page; polled while the page is open. */
export function useVisit(token: string) {
  return useQuery({
    queryKey: visitKey(token),
    queryFn: ({ signal }) => api('POST /personal-links/visit', { token }, { signal }),
    networkMode: 'always',
    // Polls more often while the person waits for a call.
    refetchInterval: ({ state }) =>
      state.data?.question?.state === 'call' || state.data?.question?.state === 'help'
        ? 10_000
        : 30_000,
    retry: false,
    gcTime: 0,
  });
}

/** The actions on a link's page; each response is the page's new content. */
export function useVisitActions(token: string) {
  const queries = useQueryClient();
  const onSuccess = (visit: VisitView) => queries.setQueryData(visitKey(token), visit);
  const fine = useMutation<VisitView, ProblemOf<typeof personalLinks, 'POST /personal-links/fine'>>(
    { mutationFn: () => api('POST /personal-links/fine', { token }), onSuccess },
  );
  const stop = useMutation<
    VisitView,
    ProblemOf<typeof personalLinks, 'POST /personal-links/stop'>,
    boolean
  >({ mutationFn: (stopped) => api('POST /personal-links/stop', { token, stopped }), onSuccess });
  const stopSummaries = useMutation<
    VisitView,
    ProblemOf<typeof personalLinks, 'POST /personal-links/summaries/stop'>
  >({ mutationFn: () => api('POST /personal-links/summaries/stop', { token }), onSuccess });
  const enter = useMutation<
    { token: string },
    ProblemOf<typeof personalLinks, 'POST /personal-links/call'>
  >({ mutationFn: () => api('POST /personal-links/call', { token }) });
  const accept = useMutation<
    VisitView,
    ProblemOf<typeof personalLinks, 'POST /personal-links/proposal'>
  >({ mutationFn: () => api('POST /personal-links/proposal', { token }), onSuccess });
  return { fine, stop, stopSummaries, enter, accept };
}

/** Requests an own account for an email address; null withdraws the request. */
export function useAskAccount(token: string) {
  const queries = useQueryClient();
  return useMutation<
    VisitView,
    ProblemOf<typeof personalLinks, 'POST /personal-links/account'>,
    string | null
  >({
    mutationFn: (email) => api('POST /personal-links/account', { token, email }),
    onSuccess: (visit) => queries.setQueryData(visitKey(token), visit),
  });
}

type Kind = z.input<(typeof personalLinks)['endpoints']['answerConsent']['input']>['kind'];

const circleKey = (token: string) => ['personal-link-circle', token] as const;

/** Members of the person's circle, and what they may see. */
export function useCircleByLink(token: string) {
  return useQuery({
    queryKey: circleKey(token),
    queryFn: async ({ signal }) =>
      (await api('POST /personal-links/circle', { token }, { signal })).circle,
    retry: false,
    gcTime: 0,
  });
}

/** Records the person's consent to one kind; effective at once. */
export function useAnswerByLink(token: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (said: { kind: Kind; isGiven: boolean }) =>
      api('POST /personal-links/circle/consents', { token, ...said }),
    onSuccess: ({ circle }) => queries.setQueryData(circleKey(token), circle),
  });
}

interface Tap {
  answer: z.output<typeof CheckInAnswer>;
  message: string | null;
  tappedAt: string;
}

/** Sends the response to the daily check-in's question. */
export function useSendByPersonalLink(token: string) {
  const queries = useQueryClient();
  return async ({ answer, message, tappedAt }: Tap, isFirst: boolean) => {
    const time = isFirst ? {} : { tappedAt };
    const visit = await api('POST /personal-links/answer', { token, answer, message, ...time });
    queries.setQueryData(visitKey(token), visit);
  };
}
